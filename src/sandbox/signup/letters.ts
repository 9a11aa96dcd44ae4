import type { Letter } from '../mail/letter.ts';
import { CODE } from './choices.ts';

type Person = { name: string; email: string };

const to = ({ name, email }: Person) => `${name} <${email}>`;

export function codeLetter(person: Person, code: string): Letter {
  return {
    kind: 'signup-code',
    intendedFor: to(person),
    subject: 'Your confirmation code',
    paragraphs: [
      `Type this code to confirm your sandbox account. It works for ${CODE.lifeMillis / 60_000} minutes.`,
      'If you did not ask for an account, do nothing.',
    ],
    code,
  };
}

/** In place of a code, so that signing up doesn't say who has an account already. */
export function knownAddressLetter(person: Person): Letter {
  return {
    kind: 'signup-known',
    intendedFor: to(person),
    subject: 'You already have a sandbox account',
    paragraphs: [
      'Somebody signed up with this address, which has an account already. Sign in with the password you chose then.',
      'If it was not you, do nothing.',
    ],
  };
}

/** In place of a code while that of an earlier sign-up is out: it would confirm another password than the one it came with. */
export function contestedLetter(person: Person): Letter {
  return {
    kind: 'signup-contested',
    intendedFor: to(person),
    subject: 'Somebody signed up with your address again',
    paragraphs: [
      'The second sign-up has another password and was not accepted. The code we sent before still confirms the first one.',
      `If the first sign-up was not yours, don't use its code: it stops working within ${CODE.lifeMillis / 60_000} minutes, and you can sign up then.`,
    ],
  };
}

export function confirmedLetter(person: Person, clientId: string): Letter {
  return {
    kind: 'account-confirmed',
    intendedFor: to(person),
    subject: 'Your sandbox account is ready',
    paragraphs: [
      'The client secret was shown once, when the account was confirmed. If it is lost, make a new one on the account page.',
    ],
    facts: [['Client ID', clientId]],
  };
}

export function regeneratedLetter(person: Person, clientId: string): Letter {
  return {
    kind: 'secret-regenerated',
    intendedFor: to(person),
    subject: 'Your client secret was replaced',
    paragraphs: [
      'The old secret and the access tokens made with it have stopped working.',
      'If it was not you, sign in and make another one now.',
    ],
    facts: [['Client ID', clientId]],
  };
}
