import { describe, expect, it, test } from 'vitest';
import { isProse } from '../../../src/main/adapters/spreadsheet/prose/is-prose.ts';
import { createProseReader } from '../../../src/main/adapters/spreadsheet/prose/reader.ts';
import { TEXTS_OF } from '../../../src/main/adapters/spreadsheet/prose/weights.ts';
import { figuresOf } from '../../support/texts/judge.ts';
import { textsHash } from '../../support/texts/learn.ts';
import { TEXTS, textsBelow } from '../../support/texts/truths.ts';

/** The rows that a text becomes, and which of them are struck. */
function read(...lines: string[]): { rows: (readonly [number, ...string[]])[]; struck: number[] } {
  const rows: (readonly [number, ...string[]])[] = [];
  const reader = createProseReader((row, cells) => rows.push([row, ...cells]), lines.join('\n'));
  for (const [at, line] of lines.entries()) reader.line(at + 1, line);
  const struck = reader
    .end()
    .struck.list()
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  return { rows: rows.sort(([one], [other]) => one - other), struck };
}

/** Houses with their owners below them, one of which is called off there. */
const BLOCKS = [
  '3012 Burma Oak Rd, Mobile AL 36693',
  'Leon Drinkard 251-555-0113',
  '',
  '612 Sage Grove Dr, Mobile AL 36606',
  'canceled, went w someone else - dont order',
  '',
  '7851 Zeigler Pond Blvd, Mobile AL 36608',
  'Nell Abrams 251-555-0168',
];

describe('what was learned from texts', () => {
  test('is of the texts, the truths, and the features that are here: run `npm run learn:texts`', () => {
    expect(TEXTS_OF).toBe(textsHash());
  });

  test('finds most houses and owners of texts that were never learned from or looked at', () => {
    const { orders, addresses, owners, wrongOwners } = figuresOf(textsBelow(`${TEXTS}/sealed`));
    expect(addresses / orders).toBeGreaterThanOrEqual(0.84);
    expect(owners / orders).toBeGreaterThanOrEqual(0.72);
    expect(wrongOwners / orders).toBeLessThanOrEqual(0.05);
  });
});

describe('a text whose lines people wrote', () => {
  it('has nobody called “Camp lodge” beside a parsonage', () => {
    const { rows } = read(
      'Parsonage - 516 Sextonberry Ln, Hibbing, MN 55746',
      'Camp lodge - 9134 Loonsong Trl, Side Lake, MN 55781',
      'Food shelf - 221 Powderhouse St, Chisholm, MN 55719',
    );
    expect(rows.map(([, , owner]) => owner)).toEqual(['', '', '']);
  });

  it('has its owners before and behind the houses, without commas or capitals', () => {
    const { rows } = read(
      'morning, got these from yesterday',
      '2218 sable ct puyallup 98374 pam trudgeon',
      '9107 Fennimore Ave SW, Lakewood 98499 - Gary Lindqvist, 2 layers',
      'need one on 3836 Mesquite Ln Tacoma 98409, homeowner Yolanda Mbeki 253-555-0118',
    );
    expect(rows).toEqual([
      [2, '2218 sable ct, puyallup, 98374', 'Pam Trudgeon'],
      [3, '9107 Fennimore Ave SW, Lakewood, 98499', 'Gary Lindqvist', '', '2 layers'],
      [4, '3836 Mesquite Ln, Tacoma, 98409', 'Yolanda Mbeki'],
    ]);
  });

  it('says a town once for the houses below it', () => {
    const { rows } = read(
      'COTTONWOOD CA 96022',
      '3705 Rhonda Creek Rd - Vern Ellsworth',
      '20114 Gas Point Ln - Tina Lomax',
      '',
      'ANDERSON CA 96007',
      '2216 Riata Ranch Dr - Stan Colby',
      '18870 Pondwillow Way - Odette Mendes',
    );
    expect(rows.map(([, address]) => address)).toEqual([
      '3705 Rhonda Creek Rd, COTTONWOOD, CA 96022',
      '20114 Gas Point Ln, COTTONWOOD, CA 96022',
      '2216 Riata Ranch Dr, ANDERSON, CA 96007',
      '18870 Pondwillow Way, ANDERSON, CA 96007',
    ]);
  });

  it('names an owner above each house, or the owner of the house before', () => {
    const { rows } = read(
      'Nadia Ferrand',
      '1509 Ashgrove Mill Rd, Huber Heights OH 45424',
      '',
      'Kim Schaefer',
      '812 Rustic Fence Ct, Vandalia OH 45377',
      '',
      '814 Rustic Fence Ct, Vandalia OH 45377',
      'same owner as above',
    );
    expect(rows.map(([row, , owner]) => [row, owner])).toEqual([
      [2, 'Nadia Ferrand'],
      [5, 'Kim Schaefer'],
      [7, 'Kim Schaefer'],
    ]);
  });

  it('shows a house that is called off, and doesn’t order it', () => {
    const { rows, struck } = read(
      '6018 E Birdhouse Ln, Wasilla AK 99654 - Dottie Framstad',
      '3477 Sawtooth Glen Dr, Anchorage AK 99517 - Nate Corrigan',
      '20740 Icicle Bay Cir, Eagle River AK 99577 - not interested, new roof last year',
      'skip the Framstad one, she signed with somebody else',
    );
    expect(rows.map(([row]) => row)).toEqual([1, 2, 3]);
    expect(struck).toEqual([1, 3]);
  });

  it('strikes a house by the line below it, and no other for a number that nobody wants', () => {
    const { rows, struck } = read(...BLOCKS, 'skip 905 Harpoon Ct Mobile, he signed with Blue Ice');
    expect(rows.map(([row]) => row)).toEqual([1, 4, 7, 9]);
    expect(struck).toEqual([4, 9]);
  });

  it('keeps the whole line of a house whose number comes later, so that it is asked about', () => {
    const pointed = 'the yellow house on Hansell Bend, Thomasville, will send the number later';
    const { rows, struck } = read(
      'Bernice Tolliver 326 Camellia Walk Thomasville GA 31792',
      'Nettie Grubbs 2208 Pinecone Trl, Thomasville GA 31757',
      pointed,
    );
    expect(rows.at(-1)?.slice(0, 2)).toEqual([3, `? ${pointed}`]);
    expect(struck).toEqual([]);
  });

  it('takes both numbers where either may be meant, and the line whole where a house only says where another is', () => {
    const beside = 'Beside the blue house near 2200 Medlarbrook Ct, Lititz, PA 17543 is the next';
    const { rows } = read(
      'hi, three more for today please',
      '4512 or 4521 Marinda St, Papillion NE 68046 (Joan Petzke)',
      '1031 Larchbrook St, Papillion NE 68046 Lester Undstead',
      beside,
    );
    expect(rows[0]?.[1]).toBe('4512 or 4521 Marinda St, Papillion, NE 68046');
    expect(rows.at(-1)?.slice(0, 2)).toEqual([4, `? ${beside}`]);
  });

  it('orders nothing for whoever signs it', () => {
    const { rows, struck } = read(
      'Hi Kayla,',
      'these need a quote:',
      '1) 757 Saltlick Trl, Ringgold, GA 30736 (Lamar Jolley)',
      '2) 2932 Cray Hollow Rd, Chattanooga, TN 37421 (Nadine Tolliver)',
      '',
      'Thanks!',
      'Ramona Tice',
      'Moccasin Property Management',
      '1400 Corley Market St, Chattanooga, TN 37402',
      '(423) 555-0118',
    );
    expect(rows.map(([row]) => row).filter((row) => !struck.includes(row))).toEqual([3, 4]);
  });

  it('has no owner who is its tenant', () => {
    const { rows } = read(
      'Hi Trish, our owners would like measurements',
      '2744 Brindlewood Ave NE, Salem, OR 97301',
      'Tenant: Ana Lucero   Owner: Gerald Pohlmann',
      '581 Kestrel Park St SE, Salem, OR 97302',
      'Tenant: Joe Marsh   Owner: Deb Yamashiro',
    );
    const owners = rows.map(([, , owner]) => owner);
    expect(owners).toContain('Gerald Pohlmann');
    expect(owners.filter((owner) => owner === 'Ana Lucero' || owner === 'Joe Marsh')).toEqual([]);
  });
});

describe('whose house it is', () => {
  it('isn’t a tenant in brackets behind a name, nor the insurer behind a house', () => {
    const { rows } = read(
      'These are the Cedar Bluff Homes LLC houses (they’re the owner on all of them):',
      '1. 1057 W Nettlecreek Dr, Muskogee, OK 74401',
      '2. 970 E Plainsong St, Fort Gibson, OK 74434 - Peggy T. (tenant) works nights',
    );
    expect(rows.map(([, , owner]) => owner)).toEqual(['Cedar Bluff Homes LLC', 'Cedar Bluff Homes LLC']);
    const texts = read(
      'Stuart Quarlston, 280 W Dovecoat Ave, Coweta OK 74429',
      'Tyrell Mendozar, 1913 Turnpoint Pl, Coweta OK 74429, Red Fork Insurance',
      'Velma Krumholtz, 2348 S Redmarl Ln, Coweta OK 74429',
    );
    expect(texts.rows[1]).toEqual([
      ...[2, '1913 Turnpoint Pl, Coweta, OK 74429', 'Tyrell Mendozar', '', 'Red Fork Insurance'],
    ]);
  });

  it('is nobody who only wrote the message', () => {
    const { rows } = read(
      'Clint Aldrich, 9:02 AM: hey its clint new number',
      'Clint Aldrich, 9:03 AM: 1633 Sycamore Mill Rd Denton 76209 Letty Sandoval',
      'Clint Aldrich, 9:14 AM: yes 3508 Harbor Oaks Dr Corinth 76210',
    );
    expect(rows.map(([, , owner = '']) => owner)).toEqual(['Letty Sandoval', '']);
  });

  it('is the firm above each block', () => {
    const { rows } = read(
      'Larkmoor Holdings LLC',
      '318 Larkmoor Ave, Columbus 43205',
      '322 Larkmoor Ave, Columbus 43205',
      '',
      'Two Rivers Residential LLC',
      '2046 Cobbler Rd, Columbus 43224',
    );
    expect(rows.map(([, , owner]) => owner)).toEqual([
      ...['Larkmoor Holdings LLC', 'Larkmoor Holdings LLC', 'Two Rivers Residential LLC'],
    ]);
  });
});

describe('a house that nobody wants', () => {
  it('lacks the words of those that are wanted', () => {
    const { struck } = read(
      'Plainview TX 79072 - door knock 11/14 - order only signed or wants insp.',
      '1205 Ennis Loop - Rhonda Stagg - signed',
      '1209 Ennis Loop - Arturo Benavides - wants insp',
      '304 Borger Pl - vacant',
    );
    expect(struck).toEqual([4]);
  });

  it('has a mark that means so', () => {
    const { rows, struck } = read(
      'M = needs measurement report, R = repair only (no report)',
      '8:00 M Stan Wojcik 2219 Harmont Pl NE, Canton OH 44705',
      '9:00 R Ken Ott 4410 Easthill St SE, North Canton OH 44720 - pipe boot',
      '10:30 M Alvin Coblentz 618 Perrydale Ave NW, Massillon OH 44646',
    );
    expect(struck).toEqual([3]);
    expect(rows.map(([, , owner]) => owner)).toEqual(['Stan Wojcik', 'Ken Ott', 'Alvin Coblentz']);
  });

  it('is called off before its street, or has a range of numbers on a line that says so', () => {
    const { struck } = read(
      'roofs to price this spring, all New Haven CT',
      '1. 601 Larchmoor Ter, New Haven 06513',
      '2. 106 Millrace Cross Rd, New Haven 06519 - single',
      '3. 237-239 Spindrift Ave, Hamden 06514 - sold this one in January so skip it',
      '4. 348 Brindlecot St, West Haven 06516 - 6 unit',
    );
    expect(struck).toEqual([4]);
    const listings = read(
      '11804 Foxglade Way, Louisville, KY 40243 (sellers are Ben and Aisha Whitlow)',
      '8809 Quarryman Ct, Prospect, KY 40059 (seller Gordon Leach)',
      '',
      'You can forget about 5417 Delmont Ave, Louisville 40219, that one closed Friday yay',
    );
    expect(listings.struck).toEqual([4]);
  });
});

test('a street without a type keeps the words before its town, and a line about a street between houses is shown', () => {
  const { rows } = read(
    '1039 Ocotillo Ridge Rd, Las Cruces NM 88011 - Sabrina Griegaz',
    '7167 Calle de Codorniz Las Cruces 88012 - Yolanda Rockwelter',
    'Fatima Halloman, somewhere on Saltgrass Ct in Coram - call her 631-555-0120',
    '1744 Desert Plume Ave, Las Cruces NM 88007 - Ramon Peraltes',
  );
  expect(rows[1]?.[1]).toMatch(/^(?:\? )?7167 Calle de Codorniz\b/);
  expect(rows.map(([row]) => row)).toEqual([1, 2, 3, 4]);
});

test('a text is read by what was learned where a line below a house calls it off, and rules don’t see it', () => {
  expect(isProse(BLOCKS.join('\n'))).toBe(true);
});

describe('what the words of a text say of each other', () => {
  it('calls off by name what is listed below: “except Daphne Orr”', () => {
    const { rows, struck } = read(
      'Go ahead with all of the list below except Daphne Orr, she decided against it.',
      '',
      '> Susan Batra, 940 Peachtree Levee Dr, Yuba City, CA 95991',
      '> Daphne Orr, 2281 Butte House Ct, Yuba City, CA 95993',
      '> Rick Samaniego, 31 Table Mtn Vista, Oroville, CA 95965',
    );
    expect(rows.map(([row]) => row)).toEqual([3, 4, 5]);
    expect(struck).toEqual([4]);
  });

  it('strikes what a canvasser marked with an N, and what is in doubt', () => {
    const { struck } = read(
      'Fremont NE 68025 canvass, the ones marked Y want a report',
      '',
      'Y, 1820 N Garfield Bend, Dolores Hamata',
      'N, 1841 N Garfield Bend, Iris Chromy',
      'Y, 2225 Seaton Ave, Hugo Menjivar',
      '?, 662 W Linden Grove St, Crystal Yoder, has to ask her husband first',
      'Y, 671 W Linden Grove St, Bohdan Kravets',
    );
    expect(struck).toEqual([4, 6]);
  });

  it('gives no town of a heading to a house whose ZIP code is another town’s', () => {
    const { rows } = read(
      'Fort Mill SC 29715 today',
      '6 Copper Kettle Ct - Ray Szymanski',
      '818 Tega Knoll Dr - Lena Frost',
      'oh and this one is Rock Hill',
      '733 Crestpoint Ct 29732 - Lorna Vick',
    );
    expect(rows.at(-1)?.[1]).toMatch(/^733 Crestpoint Ct, (?:Rock Hill, )?(?:SC )?29732$/);
  });

  it('keeps “Mr. & Mrs.” of a name, and takes a name’s first word to it', () => {
    const { rows } = read(
      'got these yesterday, all in Macon GA 31204',
      '118 Forsythia Pl - Mr & Mrs Lindqvist',
      '745 Hightower Bend - Bobbie Jo Hatch',
      '3007 Ingle Bend Rd - Miss Ella Mae Dowdy',
    );
    expect(rows.map(([, , owner]) => owner)).toEqual([
      'Mr & Mrs Lindqvist',
      'Bobbie Jo Hatch',
      expect.stringMatching(/Ella Mae Dowdy$/),
    ]);
  });

  it('puts a whole address in place of the one that it corrects', () => {
    const { rows, struck } = read(
      'Cody: 2714 SW Pumice Pl Redmond OR 97756, owner Jolene Ashby',
      'Cody: 1841 NW Larkhaven Dr Redmond OR 97756, Greg Poston',
      'Cody: sorry wrong number, its 1814 NW Larkhaven Dr Redmond OR 97756',
    );
    expect(rows.map(([row]) => row)).toEqual([1, 2, 3]);
    expect(rows[2]?.slice(1, 3)).toEqual(['1814 NW Larkhaven Dr, Redmond, OR 97756', 'Greg Poston']);
    expect(struck).toEqual([2]);
  });

  it('is all the writer’s, who says that they own all of it', () => {
    const { rows } = read(
      'From: Warren Stoltz <wstoltz@example.com>',
      'Hello, I own all of these and would like all of them measured.',
      '',
      '1408 Elmcrest Dr, Norfolk NE 68701 (Hernandez family)',
      '3517 27th St, Columbus NE 68601 (Bob and Dee Tarr)',
    );
    expect(rows.map(([, , owner]) => owner)).toEqual(['Warren Stoltz', 'Warren Stoltz']);
  });

  it('marks a line whose street isn’t one, and takes a time before a house for none', () => {
    const { rows } = read(
      'decatur al 35601 call list',
      '306 Point Mallard Bend SE - Anita Lozano',
      '1010 deb fowler 5540 Upper River Trace',
      '2015 Cedar Lake Pt SE - Chad Wimberly',
      '53120 yes',
    );
    expect(rows.find(([row]) => row === 3)?.[1]).toMatch(/^5540 Upper River Trace\b/);
    expect(rows.find(([row]) => row === 5)?.[1]).toBe('? 53120 yes');
  });
});

describe('what isn’t such a text', () => {
  test.each([
    ['a table', 'Name,Address,City\nAna,12 Oak St,Omaha\nBo,14 Elm St,Omaha\n'],
    ['a table with quotes', 'Name,Address\nAna,"12 Oak St, Omaha, NE"\nBo,"14 Elm St, Omaha, NE"\n'],
    [
      'a table below a title, whose cells have several lines',
      'Report: Roof Reports\nGenerated 11/24/2026\n\nDate,Permit,Owner,Contractor,Address\n11/2/2026,84117,"Dvorscak, Paul",Tri-City,"12 Oak St\nAlbany, NY"\n11/3/2026,84118,"Quail, Ann",Tri-City,"14 Oak St\nAlbany, NY"\n',
    ],
    ['a table with quotes around all', '"id";"address"\n1;"12 Oak St"\n2;"14 Elm St"\n'],
    [
      'a table with spaces',
      'APN, Address, City, ZIP code\n039-1, 12 OAK ST, OMAHA, 68102\n039-2, 14 ELM ST, OMAHA, 68102\n',
    ],
    ['bars', 'ID|ADDR|CITY|ZIP\n1|12 OAK ST|OMAHA|68102\n2|14 ELM ST|OMAHA|68102\n'],
    ['a column with its name', 'Address\n12 Oak St, Omaha, NE 68102\n14 Elm St, Omaha, NE 68102\n'],
    ['a plain list, which rules read', '12 Oak St, Omaha, NE 68102\n14 Elm St, Omaha, NE 68102\n'],
    ['a line that nobody writes', `12 Oak St, Omaha, NE 68102 ${'and so on '.repeat(500)}`],
    ['talk', 'hi Sam\nsee you at the meeting on Monday\nthanks\n'],
  ])('%s', (_, text) => expect(isProse(text)).toBe(false));
});
