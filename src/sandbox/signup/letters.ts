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

/** In place of a code, so that signing up doesn't tell who has an account already. */
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
