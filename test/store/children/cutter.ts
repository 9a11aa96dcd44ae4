import { openStore } from '../../../src/main/store/index.ts';
import { cutJournal } from '../../../src/main/store/journal/cut.ts';
import { readJournal } from '../../../src/main/store/journal/file.ts';
import { foldJournal } from '../../../src/main/store/journal/fold.ts';

/** Cuts the journal named in the arguments, alone or as the opening of its database does; killed or refused on the way. */
const [what, path = ''] = process.argv.slice(2);
if (what === 'cut') cutJournal(path, foldJournal(readJournal(path)), 0);
else openStore(path).close();
