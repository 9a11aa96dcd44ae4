import { message } from '../../../../../shared/copy/message.ts';
import { createMemo } from '../../../../../shared/domain/memo.ts';
import { distance } from './likeness.ts';
import type { Rule } from './rule.ts';

const fields = ['customerEmail'] as const;

/** Where most people of the trade's customers have their mail. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'charter.net',
  'protonmail.com',
  'rocketmail.com',
  'earthlink.net',
  'frontier.com',
];
/** Real ones that look like a slip of another. */
const REAL = new Set([
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'hotmail.co',
  'charter.com',
  'verizon.com',
  'yahoo.co',
  'gmail.co',
  'frontier.net',
  'comcast.com',
]);

/** A list's addresses have few domains. */
const known = createMemo<string | null>(500);
/** The domain that was meant; null when this one may well be right. */
const meantDomain = (domain: string): string | null => known(domain, nearestDomain);

function nearestDomain(domain: string): string | null {
  const lower = domain.toLowerCase();
  if (PROVIDERS.includes(lower) || REAL.has(lower)) return null;
  const near = PROVIDERS.find((known) => distance(lower, known, 2) <= (known.length >= 11 ? 2 : 1));
  if (near) return near;
  const ending = /^(.+)\.(con|cmo|ocm|vom|comm|coom|c0m|cpm|xom)$/.exec(lower);
  if (ending) return `${ending[1]}.com`;
  const net = /^(.+)\.(nte|ent|met|nett)$/.exec(lower);
  return net ? `${net[1]}.net` : null;
}

function domainOf(text: string): string {
  return text.slice(text.lastIndexOf('@') + 1).trim();
}

/** Takes away what surrounds an address: `mailto:`, a name with angle brackets, quotation marks, a dot at its end. */
function bare(text: string): string {
  const inner = /<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text;
  return inner
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/^['"“”‘’(]+|['"“”‘’).,;]+$/g, '');
}

const SIMPLE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const CONTACT_RULES: readonly Rule[] = [
  {
    code: 'email_several',
    level: 'error',
    fields,
    look: (text) => {
      const parts = text.split(/[;,/\s]+/).filter((part) => SIMPLE.test(part));
      return parts.length > 1 ? { message: message('listRules.email_several') } : null;
    },
    title: () => message('listRules.email_several_group'),
    repair: () => message('listRules.email_several_repair'),
    apply: (text) => ({ customerEmail: text.split(/[;,/\s]+/).find((part) => SIMPLE.test(part)) ?? text }),
  },
  {
    code: 'email_wrapped',
    level: 'error',
    fields,
    look: (text) =>
      text !== '' && bare(text) !== text && SIMPLE.test(bare(text))
        ? { message: message('listRules.email_wrapped') }
        : null,
    title: () => message('listRules.email_wrapped_group'),
    repair: () => message('listRules.email_wrapped_repair'),
    apply: (text) => ({ customerEmail: bare(text) }),
  },
  {
    code: 'email_spaces',
    level: 'error',
    fields,
    look: (text) =>
      /\s/.test(text) && SIMPLE.test(text.replace(/\s+/g, ''))
        ? { message: message('listRules.email_spaces') }
        : null,
    title: () => message('listRules.email_spaces_group'),
    repair: () => message('listRules.email_spaces_repair'),
    apply: (text) => ({ customerEmail: text.replace(/\s+/g, '') }),
  },
  {
    code: 'email_comma',
    level: 'error',
    fields,
    look: (text) =>
      /^[^\s@]+@[^\s@,]+,[a-z]{2,}$/i.test(text) ? { message: message('listRules.email_comma') } : null,
    title: () => message('listRules.email_comma_group'),
    repair: () => message('listRules.email_comma_repair'),
    apply: (text) => ({ customerEmail: text.replace(',', '.') }),
  },
  {
    code: 'email_domain',
    level: 'warning',
    fields,
    look: (text) => {
      if (!SIMPLE.test(text)) return null;
      const domain = domainOf(text).toLowerCase();
      const meant = meantDomain(domain);
      return meant === null
        ? null
        : { message: message('listRules.email_domain', { domain, meant }), variant: domain };
    },
    title: (_field, domain) => message('listRules.email_domain_group', { domain }),
    repair: (_field, domain) => {
      const meant = meantDomain(domain);
      return meant === null ? null : message('listRules.change_to', { meant });
    },
    apply: (text, _row, _field, variant) => {
      const domain = domainOf(text);
      const meant = meantDomain(domain);
      if (meant === null || domain.toLowerCase() !== variant) return {};
      return { customerEmail: `${text.slice(0, text.length - domain.length)}${meant}` };
    },
  },
];
