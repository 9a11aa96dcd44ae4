import type { Area } from '../icu.ts';

export const naming = {
  'naming.lone_bracket': 'A curly bracket stands alone: fields look like {field}.',
  'naming.characters': 'The characters {characters} can’t be part of a name on Windows.',
  'naming.no_field': 'There is no field {field}.',
  'naming.file_only': '{field} is different for each file, so it can only be part of the file’s name.',
  'naming.too_long': 'A rule may have {most, number} characters.',
  'naming.too_deep': 'Folders may be {most, number} deep: Windows can’t open longer paths.',
  'naming.slash': 'A file’s name can’t have a slash. Slashes belong to the folders.',
  'naming.needs_field':
    'The file’s name needs a field, such as {kind} or {name}; otherwise every file would have the same name.',
  'naming.needs_ending':
    'The file’s name must end with {ending}; otherwise no program would know how to open it.',
} as const satisfies Area;
