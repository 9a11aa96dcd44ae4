import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Key, Signature } from '@tufjs/models';
import { Stop } from '../lib/say.mjs';

export const ROLES = ['root', 'targets', 'snapshot', 'timestamp'];
const FILE = /^(root|targets|snapshot|timestamp)(?:-[\w-]+)?\.pem$/;

/** Makes an Ed25519 key in a file that nobody else may read; never in the place of another. */
export function makeKey(file, passphrase = process.env.RIDGELINE_KEY_PASSPHRASE) {
  if (!FILE.test(basename(file)))
    throw new Stop(
      `A key's file is named after its role: ${ROLES.map((role) => `${role}-1.pem`).join(', ')}.`,
    );
  const { privateKey } = generateKeyPairSync('ed25519');
  const protection = passphrase ? { cipher: 'aes-256-cbc', passphrase } : {};
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem', ...protection }), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    throw new Stop(
      error.code === 'EEXIST' ? `${file} is there already.` : `${file} can't be written: ${error.message}`,
    );
  }
  return keyOf('root', privateKey).key.keyID;
}

function keyOf(role, secret) {
  const hex = createPublicKey(secret).export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
  const keyID = createHash('sha256').update(hex).digest('hex');
  return {
    role,
    key: new Key({ keyID, keyType: 'ed25519', scheme: 'ed25519', keyVal: { public: hex } }),
    sign: (data) => new Signature({ keyID, sig: sign(null, data, secret).toString('hex') }),
  };
}

/** Every key in the folders: { role, key, sign }. Throws a Stop for one that can't be read. */
export function readKeys(folders, passphrase = process.env.RIDGELINE_KEY_PASSPHRASE) {
  return folders.flatMap((folder) => {
    if (!existsSync(folder)) throw new Stop(`There is no folder ${folder} with keys.`);
    return readdirSync(folder)
      .filter((name) => FILE.test(name))
      .sort()
      .map((name) => {
        try {
          const pem = readFileSync(join(folder, name));
          const secret = createPrivateKey({ key: pem, ...(passphrase ? { passphrase } : {}) });
          if (secret.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key');
          return keyOf(FILE.exec(name)[1], secret);
        } catch (error) {
          throw new Stop(
            `${join(folder, name)} can't be read as a key: ${error.message}`,
            'Its passphrase is taken from RIDGELINE_KEY_PASSPHRASE.',
          );
        }
      });
  });
}
