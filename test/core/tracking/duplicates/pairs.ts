import type { AddressMatch } from '../../../../src/shared/domain/address/compare.ts';

/** Two addresses, whether a roofer would call them one roof, and why. `no`: two roofs. */
export type Pair = {
  readonly here: string;
  readonly there: string;
  readonly label: AddressMatch['match'] | 'no';
  readonly why: string;
};

/** Lines of `one address | the other | why`. */
export function table(label: Pair['label'], lines: string): Pair[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [here = '', there = '', why = ''] = line.split('|').map((cell) => cell.trim());
      return { here, there, label, why };
    });
}

const SAME = table(
  'same',
  `
  1204 Oak Street, Omaha, NE 68104 | 1204 Oak St, Omaha, NE 68104 | street type
  1204 Oak Avenue, Omaha, NE 68104 | 1204 Oak Av, Omaha, NE 68104 | street type
  1204 Oak Boulevard, Omaha, NE | 1204 Oak Blvd., Omaha, NE | street type
  1204 Oak Parkway, Omaha, NE | 1204 Oak Pkwy, Omaha, NE | street type
  1204 Oak Terrace, Omaha, NE | 1204 Oak Ter, Omaha, NE | street type
  1204 Oak Circle, Omaha, NE | 1204 Oak Cir, Omaha, NE | street type
  1204 Oak Trail, Omaha, NE | 1204 Oak Trl, Omaha, NE | street type
  1204 Oak Crossing, Omaha, NE | 1204 Oak Xing, Omaha, NE | street type
  1204 Oak Place, Omaha, NE | 1204 Oak Pl, Omaha, NE | street type
  1204 Oak Expressway, Omaha, NE | 1204 Oak Expy, Omaha, NE | street type
  1204 Oak Square, Omaha, NE | 1204 Oak Sq, Omaha, NE | street type
  1204 Oak Highway, Omaha, NE | 1204 Oak Hwy, Omaha, NE | street type
  88 Quarry Hollow, Millbrook, NE | 88 Quarry Holw, Millbrook, NE | rarer street type
  88 Quarry Heights, Millbrook, NE | 88 Quarry Hts, Millbrook, NE | rarer street type
  88 Quarry Cove, Millbrook, NE | 88 Quarry Cv, Millbrook, NE | rarer street type
  88 Quarry Bend, Millbrook, NE | 88 Quarry Bnd, Millbrook, NE | rarer street type
  88 Quarry Trace, Millbrook, NE | 88 Quarry Trce, Millbrook, NE | rarer street type
  1204 North Oak St, Omaha, NE | 1204 N Oak St, Omaha, NE | direction in front
  1204 N. Oak St., Omaha, NE. | 1204 N Oak St, Omaha, NE | points
  1204 Oak St Northwest, Washington, DC | 1204 Oak St NW, Washington, DC | direction behind
  1204 Oak St N.W., Washington, D.C. | 1204 Oak St NW, Washington, DC | points in direction and district
  1784 N St NW, Washington, DC 20036 | 1784 N Street Northwest, Washington DC 20036 | a street called N
  500 North St, Lincoln, NE | 500 North Street, Lincoln, Nebraska | a street called North
  42 West Ave, Norwalk, CT | 42 West Avenue, Norwalk, CT 06854 | a street called West, one ZIP missing
  900 Northwest Highway, Dallas, TX 75220 | 900 NW Hwy, Dallas, TX 75220 | a direction as a name
  1204 South Shore Dr, Chicago, IL | 1204 S Shore Drive, Chicago, IL | is South the name or the direction
  1204 Oak St Apt 4, Omaha, NE | 1204 Oak St #4, Omaha, NE | Apt and #
  1204 Oak St Apartment 4, Omaha, NE | 1204 Oak St, Unit 4, Omaha, NE | Apartment and Unit
  1204 Oak St Suite 200, Omaha, NE | 1204 Oak St, Ste. 200, Omaha, NE | Suite
  1204 Oak St Apt 4-B, Omaha, NE | 1204 Oak St Apt 4B, Omaha, NE | hyphen in the unit
  1204 Oak St Apt 04, Omaha, NE | 1204 Oak St # 4, Omaha, NE | zero in the unit
  1204 Oak St #4B, Omaha, NE | 1204 Oak St 4B, Omaha, NE | unit without a word
  Apt 4, 1204 Oak St, Omaha, NE | 1204 Oak St Apt 4, Omaha, NE | unit in front
  Unit 12 1204 Oak St, Omaha, NE | 1204 Oak St Unit 12, Omaha, NE | unit in front, no comma
  #207 - 1104 Watkins Glen Ct, Marysville, OH | 1104 Watkins Glen Ct #207, Marysville, OH | unit and hyphen in front
  #207-1104 Watkins Glen Ct, Marysville, OH | 1104 Watkins Glen Ct Unit 207, Marysville, OH | unit glued in front
  1204 Oak St Building 3, Omaha, NE | 1204 Oak St, Bldg 3, Omaha, NE | building
  1204 Oak St Lot 17, Omaha, NE | 1204 Oak St, Lot #17, Omaha, NE | lot
  1204 Oak St Bldg 3 Apt 2, Omaha, NE | 1204 Oak St Apt 2 Bldg 3, Omaha, NE | two units in another order
  1204 Oak St 2nd Floor, Omaha, NE | 1204 Oak St Fl 2, Omaha, NE | floor
  1204 Oak St Rear, Omaha, NE | 1204 Oak St, Rear, Omaha, NE | rear house
  1204 Oak St, Space 12, Mesa, AZ | 1204 Oak St Spc 12, Mesa, AZ | trailer park
  1204A Oak St, Omaha, NE | 1204-A Oak St, Omaha, NE | letter at the number
  1204 A Oak St, Omaha, NE | 1204A Oak St, Omaha, NE | letter apart
  1204A Oak St, Omaha, NE | 1204 Oak St Apt A, Omaha, NE | letter as the unit
  1204 1/2 Oak St, Omaha, NE | 1204½ Oak St, Omaha, NE | fraction
  1204-1/2 Oak St, Omaha, NE | 1204 1/2 Oak St, Omaha, NE | fraction with a hyphen
  1204 Oak St, Omaha, NE 68104-1234 | 1204 Oak St, Omaha, NE 68104 | ZIP+4
  1204 Oak St, Omaha, NE 681041234 | 1204 Oak St, Omaha, NE 68104 | ZIP+4 without hyphen
  12 Elm St, Boston, MA 2108 | 12 Elm St, Boston, MA 02108 | lost zero of the ZIP code
  12 Elm St, Newark NJ 7102 | 12 Elm St, Newark, NJ 07102 | lost zero, no comma
  1204 Oak St, Omaha, Nebraska | 1204 Oak St, Omaha, NE | state's name
  1204 Oak St, Raleigh, North Carolina 27601 | 1204 Oak St, Raleigh NC 27601 | state of two words
  1204 Oak St, Austin, Tex. 78701 | 1204 Oak St, Austin, TX 78701 | old abbreviation
  1204 Oak St, Omaha, NE, USA | 1204 Oak St, Omaha, NE | country
  1204 Oak St, Omaha, NE 68104, United States | 1204 Oak St, Omaha, NE 68104 | country
  300 First Street, Tulsa, OK | 300 1st St, Tulsa, OK | ordinal
  300 Fifth Ave, New York, NY | 300 5th Avenue, New York, New York | ordinal, state as the town
  300 E Twenty-Third St, Tulsa, OK | 300 E 23rd St, Tulsa, OK | ordinal of two words
  300 Twelfth St, Tulsa, OK | 300 12 St, Tulsa, OK | bare number
  300 Forty Second St, New York, NY | 300 42nd St, New York, NY | ordinal without hyphen
  12 Seven Oaks Dr, Omaha, NE | 12 7 Oaks Dr, Omaha, NE | number word in a name
  6200 Ten Mile Rd, Novi, MI | 6200 10 Mile Road, Novi, MI | number word in a name
  One Main St, Houston, TX | 1 Main Street, Houston, TX | spelled house number
  Twenty-One Oak Ln, Omaha, NE | 21 Oak Lane, Omaha, NE | spelled house number of two words
  4510 County Road 12, Hays, KS | 4510 CR 12, Hays, KS | county road
  4510 Co Rd 12, Hays, KS | 4510 CR-12, Hays, KS | county road
  4510 County Rd. D, Madison, WI | 4510 CR D, Madison, WI | lettered county road
  1204 FM 1960 Rd W, Houston, TX | 1204 Farm to Market Road 1960 West, Houston, TX | farm to market
  1204 FM-1960, Houston, TX | 1204 FM 1960, Houston, TX | farm to market with hyphen
  4510 US Hwy 30, Ames, IA | 4510 US-30, Ames, IA | US highway
  4510 U.S. Highway 30, Ames, IA | 4510 US Route 30, Ames, IA | US highway
  4510 State Route 7, Athens, OH | 4510 SR 7, Athens, OH | state route
  4510 State Highway 7, Athens, OH | 4510 St Rt 7, Athens, OH | state highway and route
  4510 NE-31, Gretna, NE | 4510 State Hwy 31, Gretna, NE | state's code
  4510 Ranch Road 620 S, Austin, TX | 4510 RR 620 S, Austin, TX | ranch road
  4510 Interstate 35, Waco, TX | 4510 I-35, Waco, TX | interstate
  4510 IH-35, Waco, TX | 4510 IH 35, Waco, TX | interstate in Texas
  4510 Hwy 30, Ames, IA | 4510 Highway 30, Ames, IA | highway
  37-18 Northern Blvd, Long Island City, NY 11101 | 3718 Northern Boulevard, Long Island City, NY 11101 | Queens
  35-37 82nd St, Jackson Heights, NY 11372 | 3537 82nd Street, Jackson Heights, NY 11372 | Queens, like a range
  92-1234 Makakilo Dr, Kapolei, HI 96707 | 921234 Makakilo Drive, Kapolei, HI 96707 | Hawaii
  12 Saint Charles Ave, New Orleans, LA | 12 St Charles Ave, New Orleans, LA | saint
  12 St. Charles St., New Orleans, LA | 12 Saint Charles Street, New Orleans, LA | saint and street
  12 Elm St, Saint Paul, MN | 12 Elm St, St. Paul, MN | saint in the town
  100 Main St St Paul MN 55101 | 100 Main Street, Saint Paul, MN 55101 | street and saint, no comma
  12 Elm St, Fort Worth, TX | 12 Elm St, Ft. Worth, TX | fort
  12 Elm St, Mount Vernon, NY | 12 Elm St, Mt Vernon, NY | mount
  12 Mount Vernon Ave, Columbus, OH | 12 Mt. Vernon Ave, Columbus, OH | mount in the street
  12 Elm St, North Little Rock, AR | 12 Elm St, N Little Rock, AR | direction in the town
  12 Elm St, Oklahoma City, OK | 12 Elm St, OKC, OK | town's short name
  12 Elm St, New York City, NY | 12 Elm St, New York, NY | town's long name
  PO Box 12, Hays, KS 67601 | P.O. Box 12, Hays, KS 67601 | box
  Post Office Box 12, Hays, KS | PO Box 12, Hays, Kansas | box
  RR 2 Box 152, Hays, KS | Rural Route 2, Box 152, Hays, KS | rural route
  HC 68 Box 98, Hays, KS | HC 68, Box 98, Hays, KS | highway contract
  1234 E 4500 S, Salt Lake City, UT | 1234 East 4500 South, Salt Lake City, UT | Utah's grid
  350 N 100 W, Provo, UT | 350 North 100 West, Provo, UT 84601 | Utah's grid
  N6W23001 Bluemound Rd, Waukesha, WI | N6 W23001 Bluemound Road, Waukesha, WI | Wisconsin's grid
  n6w23001 bluemound rd waukesha wi | N6W23001 Bluemound Rd, Waukesha, WI | Wisconsin's grid, no commas
  26W123 Roosevelt Rd, Winfield, IL | 26 W 123 Roosevelt Rd, Winfield, IL | Illinois' grid
  1204 OAK ST, OMAHA, NE 68104 | 1204 Oak St, Omaha, NE 68104 | capitals
  1204 oak street omaha ne 68104 | 1204 Oak St, Omaha, NE 68104 | no commas
  1204 Oak St Omaha, NE 68104 | 1204 Oak St, Omaha, NE 68104 | one comma missing
  1204 Oak St,Omaha,NE 68104 | 1204 Oak St, Omaha, NE 68104 | no spaces
  1204  Oak   St , Omaha , NE   68104 | 1204 Oak St, Omaha, NE 68104 | spaces
  1204 Oak St; Omaha; NE 68104 | 1204 Oak St, Omaha, NE 68104 | semicolons
  "1204 Oak St", Omaha, NE 68104 | 1204 Oak St, Omaha, NE 68104 | quotation marks
  1204, Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | comma behind the number
  1,204 Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | thousands comma of a spreadsheet
  01204 Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | leading zero
  12 Cañon Dr, Piñon Flats, CO | 12 Canon Dr, Pinon Flats, CO | accents
  １２０４ Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | full-width digits
  12 O’Brien Ct, Omaha, NE | 12 OBrien Court, Omaha, NE | apostrophe
  12 O'Brien Ct, Omaha, NE | 12 O Brien Ct, Omaha, NE | apostrophe as a space
  12 Oak Ridge Dr, Omaha, NE | 12 Oakridge Drive, Omaha, NE | spacing
  12 Mac Arthur Blvd, Irving, TX | 12 MacArthur Blvd, Irving, TX | spacing
  12 Winston-Salem Ave, Omaha, NE | 12 Winston Salem Ave, Omaha, NE | hyphen in a name
  12 Cedar Crk Rd, Omaha, NE | 12 Cedar Creek Road, Omaha, NE | abbreviation inside the name
  12 Lk Shore Dr, Chicago, IL | 12 Lake Shore Drive, Chicago, IL | abbreviation inside the name
  12 Spring Vly Rd, Omaha, NE | 12 Spring Valley Rd, Omaha, NE | abbreviation inside the name
  12 Martin Luther King Jr Blvd, Omaha, NE | 12 MLK Blvd, Omaha, NE | initials
  12 Dr. Martin Luther King, Jr. Blvd., Omaha, NE | 12 Martin Luther King Blvd, Omaha, NE | title
  12 John F. Kennedy Blvd, Omaha, NE | 12 JFK Blvd, Omaha, NE | initials
  1204 Oak St, Omaha, Omaha, NE 68104 | 1204 Oak St, Omaha, NE 68104 | town twice
  1204 Oak St, Omaha, Douglas County, NE | 1204 Oak St, Omaha, NE | county
  Smith Residence, 1204 Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | name in front
  c/o Ana Chen, 1204 Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | care of
  1204 Oak St, Elkhorn, NE 68022 | 1204 Oak St, Omaha, NE 68022 | two towns' names, one ZIP code
  12 Elm St, W Omaha, NE 68130 | 12 Elm St, Omaha, NE 68130 | part of the town, one ZIP code
  1204 Ave N, Brooklyn, NY 11230 | 1204 Avenue N, Brooklyn, NY 11230 | lettered avenue
  12 Ave of the Americas, New York, NY | 12 Avenue of the Americas, New York, NY | type in front
  12 The Lane, Omaha, NE | 12 Lane, Omaha, NE | the
  Urb. Las Gladiolas, 150 Calle A, San Juan, PR 00926 | Urb Las Gladiolas 150 Calle A, San Juan PR 00926-3232 | Puerto Rico
  B-14 Calle 5, Urb Monte Brisas, Fajardo, PR 00738 | B14 Calle 5, Urb. Monte Brisas, Fajardo PR 738 | Puerto Rico, lost zeros
  5-1204 Oak St, Toronto, ON M5V 2T6 | 1204 Oak St Unit 5, Toronto, ON M5V2T6 | Canadian unit
  123 Rue Sainte-Catherine O, Montréal, QC H2X 1Z4 | 123 rue Sainte-Catherine O, Montreal, Quebec H2X1Z4 | Québec
  4500 Kingsway, Burnaby, BC V5H 2A9, Canada | 4500 Kingsway, Burnaby, British Columbia V5H 2A9 | province
  Main St & 5th Ave, Omaha, NE | 5th Ave & Main St, Omaha, NE | crossing the other way round
  Main St and Fifth Ave, Omaha, NE | Main St @ 5th Ave, Omaha, NE | crossing
  1204 Oak St | 1204 Oak Street | no town on either
  1204 Fox Run Ct, Omaha, NE | 1204 Fox Run Court, Omaha, NE | two words that can be the type
  1204 Old Mill Trail Ct Omaha NE | 1204 Old Mill Trail Court, Omaha, NE | two types, no comma
  1204 Oak Ridge Dr Park City UT 84060 | 1204 Oak Ridge Drive, Park City, UT 84060 | types in the town
  1204 Lower River Rd, Omaha, NE | 1204 Lower River Road, Omaha, NE | unit word in a name
  12 Front St, Omaha, NE | 12 Front Street, Omaha, NE | unit word as the name
  12 Key West Ave, Rockville, MD | 12 Key West Avenue, Rockville, MD | direction in the name
  1204 N.E. 5th St., Miami, FL | 1204 Northeast Fifth Street, Miami, Florida | direction, ordinal, state
  1204 N E 5th St, Miami, FL | 1204 NE 5th St, Miami, FL | direction in two letters
  12 Court St, Dayton, OH | 12 Court Street, Dayton, OH | type as the name
  12 Circle Dr, Dayton, OH | 12 Circle Drive, Dayton, OH | type as the name
  12 Park Place Blvd, Dayton, OH | 12 Park Pl Boulevard, Dayton, OH | types in the name
  1204 Oak St., Kansas City, Kansas | 1204 Oak Street, Kansas City, KS | state's name in the town
  1204 Oak St, 68104 | 1204 Oak Street, Omaha, NE 68104 | ZIP code only
  1204 Oak St, Omaha 68104 NE | 1204 Oak St, Omaha, NE 68104 | ZIP before the state
  `,
);

const BUILDING = table(
  'building',
  `
  1204 Oak St Apt 4, Omaha, NE | 1204 Oak St Apt 5, Omaha, NE | other unit of one building
  1204A Oak St, Omaha, NE | 1204B Oak St, Omaha, NE | two halves of a duplex
  1204 Oak St Ste 100, Omaha, NE | 1204 Oak St Ste 200, Omaha, NE | two shops of one building
  `,
);

const NEAR = table(
  'near',
  `
  1204 Larkspur Ln, Omaha, NE 68104 | 1204 Larkspar Ln, Omaha, NE 68104 | one letter changed
  1204 Larkspur Ln, Omaha, NE 68104 | 1204 Larkpsur Ln, Omaha, NE 68104 | two letters swapped
  1204 Larkspur Ln, Omaha, NE 68104 | 1204 Larksspur Ln, Omaha, NE 68104 | letter twice
  1204 Larkspur Ln, Omaha, NE 68104 | 1204 Larkpur Ln, Omaha, NE 68104 | letter left out
  1204 Meadowlark Dr, Omaha, NE | 1204 Medowlerk Dr, Omaha, NE | two slips in a long name
  1204 Saddleback Rd, Omaha, NE | 1204 Sadelback Rd, Omaha, NE | two slips in a long name
  1204 Stonebridge Ct, Omaha, NE | 1204 Stonebrige Ct, Omaha, NE | letter left out
  1204 Foxglove Ct, Omaha, NE | 1204 Foxglvoe Ct, Omaha, NE | two letters swapped
  1204 Cedar St, Omaha, NE | 1204 Ceder St, Omaha, NE | common misspelling
  1204 Maple St, Omaha, NE | 1204 Mapel St, Omaha, NE | common misspelling
  1204 Prairie View Dr, Omaha, NE | 1204 Prarie View Dr, Omaha, NE | common misspelling
  1204 Juniper Way, Omaha, NE | 1204 Junipre Way, Omaha, NE | swapped
  1204 Cottonwood Ave, Omaha, NE | 1204 Cottonwod Ave, Omaha, NE | letter left out
  1204 Washington Blvd, Omaha, NE | 1204 Washingtn Blvd, Omaha, NE | letter left out
  1204 Wakonda Dr, Des Moines, IA | 1204 Waconda Dr, Des Moines, IA | one letter changed
  1204 N Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | direction missing
  1204 Oak St NW, Washington, DC | 1204 Oak St, Washington, DC | direction behind missing
  1204 N Oak St, Omaha, NE | 1204 Oak St N, Omaha, NE | direction elsewhere
  1234 E 4500 S, Salt Lake City, UT | 1234 4500 S, Salt Lake City, UT | grid with one direction missing
  1204 Oak St, Omaha, NE | 1204 Oak, Omaha, NE | type missing
  1204 Larkspur, Omaha, NE 68104 | 1204 Larkspur Lane, Omaha, NE 68104 | type missing
  1204 Oak Omaha NE 68104 | 1204 Oak St, Omaha, NE 68104 | type and commas missing
  1204 Oak St Apt 4, Omaha, NE | 1204 Oak St, Omaha, NE | unit on one only
  1204 Oak St Rear, Omaha, NE | 1204 Oak St, Omaha, NE | rear house and front house
  1204A Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | half of a duplex
  1204-1206 Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | range and its first house
  1204-1206 Oak St, Omaha, NE | 1206 Oak St, Omaha, NE | range and its last house
  1204-1210 Oak St, Omaha, NE | 1208 Oak St, Omaha, NE | range and a house inside
  1204 & 1206 Oak St, Omaha, NE | 1206 Oak St, Omaha, NE | two numbers and one of them
  1204 - 1206 Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | range with spaces
  1204 Oak St, Omaha, NE 68104 | 1204 Oak St, Omaha, NE 68140 | ZIP code with swapped digits
  1204 Oak St, Omaha, NE 68104 | 1204 Oak St, Omaha, NE 68132 | another ZIP code of the same town
  1204 Oak St, 68104 | 1204 Oak St, 68014 | ZIP code with swapped digits, no town
  1204 Oak St, Omaha, NE 68104 | 1204 Oak St | town on one only
  1204 Oak St, Omaha, NE 68104 | 1204 Oak St, NE | town on one only
  1204 Oak St, Omaha, NE | 1204 Oak St, 68104 | town here, ZIP code there
  1204 Oak St, Omaha, NE | 1204 Oak St, Omha, NE | town misspelled
  1204 Oak St, Albuquerque, NM | 1204 Oak St, Albuqerque, NM | town misspelled
  1204 Oak St, Minneapolis, MN | 1204 Oak St, Minneapolois, MN | town misspelled
  4510 Hwy 30, Ames, IA | 4510 US Hwy 30, Ames, IA | which highway isn't said
  4510 Highway 7, Athens, OH | 4510 State Route 7, Athens, OH | which highway isn't said
  1204 N Larkspur Ln, Omaha, NE | 1204 Larkspar Ln, Omaha, NE | direction missing and a slip
  1204 Oak St Apt 4, Omaha, NE | 1204 N Oak St, Omaha, NE | unit and direction missing
  150 Calle A, San Juan, PR 00926 | Urb Las Gladiolas, 150 Calle A, San Juan, PR 00926 | urbanización on one only
  300 5th Ave, New York, NY 10001 | 300 Fifth Ave Apt 9, New York, NY 10001 | ordinal, and unit on one only
  5-1204 Oak St, Toronto, ON M5V 2T6 | 1204 Oak St, Toronto, ON M5V 2T6 | Canadian unit on one only
  1204 Millrace Rd, Omaha, NE | 1204 Milrace Rd, Omaha, NE | letter left out
  1204 Bluemound Rd, Waukesha, WI | 1204 Bluemond Rd, Waukesha, WI | letter left out
  37-18 Northern Blvd Apt 2, Queens, NY | 3718 Northern Blvd, Queens, NY | Queens, and unit on one only
  1204 Tchoupitoulas St, New Orleans, LA | 1204 Tchopitoulas St, New Orleans, LA | hard name
  1204 Schuylkill Ave, Reading, PA | 1204 Schuykill Ave, Reading, PA | hard name
  1204 Kalanianaole Hwy, Kailua, HI | 1204 Kalanianiole Hwy, Kailua, HI | hard name
  `,
);

const NO = table(
  'no',
  `
  1204 1/2 Oak St, Omaha, NE | 1204 Oak St, Omaha, NE | fraction on one only
  1204 Oak St, Bldg A, Omaha, NE | 1204 Oak St, Bldg B, Omaha, NE | other building of one number
  1204 Oak St Lot 4, Omaha, NE | 1204 Oak St Lot 5, Omaha, NE | other lot
  1204 Oak St, Omaha, NE 68104 | 1206 Oak St, Omaha, NE 68104 | the neighbor
  1204 Oak St, Omaha, NE 68104 | 1202 Oak St, Omaha, NE 68104 | the neighbor
  1204 Oak St, Omaha, NE 68104 | 1205 Oak St, Omaha, NE 68104 | across the street
  1204 Oak St, Omaha, NE 68104 | 1240 Oak St, Omaha, NE 68104 | swapped digits are a house of their own
  1204 Oak St, Omaha, NE 68104 | 124 Oak St, Omaha, NE 68104 | digit less is a house of its own
  1204 Oak St, Omaha, NE 68104 | 12040 Oak St, Omaha, NE 68104 | digit more is a house of its own
  1204 Larkspur Ln, Omaha, NE | 1214 Larkspar Ln, Omaha, NE | other number and a slip
  11 Elm St, Omaha, NE | 17 Elm St, Omaha, NE | digits that look alike
  1204 Oak St, Omaha, NE | 1204 Elm St, Omaha, NE | other street
  1204 Pine St, Omaha, NE | 1204 Vine St, Omaha, NE | one letter, two streets
  1204 Pine St, Omaha, NE | 1204 Pines St, Omaha, NE | short names aren't slips
  1204 Mill St, Omaha, NE | 1204 Hill St, Omaha, NE | one letter, two streets
  1204 Park St, Omaha, NE | 1204 Bark St, Omaha, NE | one letter, two streets
  1204 Heather Ln, Omaha, NE | 1204 Weather Ln, Omaha, NE | two words
  1204 Marion St, Omaha, NE | 1204 Marian St, Omaha, NE | two names
  1204 Hunter Ln, Omaha, NE | 1204 Hunters Ln, Omaha, NE | two names
  1204 Johnson St, Omaha, NE | 1204 Johnston St, Omaha, NE | two names
  1204 Harrison St, Omaha, NE | 1204 Garrison St, Omaha, NE | two names
  1204 Cherry St, Omaha, NE | 1204 Sherry St, Omaha, NE | two names
  1204 Oakwood Dr, Omaha, NE | 1204 Boxwood Dr, Omaha, NE | two names
  1204 Oakdale Dr, Omaha, NE | 1204 Oakland Dr, Omaha, NE | two names
  1204 Westwood Dr, Omaha, NE | 1204 Eastwood Dr, Omaha, NE | two names
  1204 Lakeview Dr, Omaha, NE | 1204 Lakeside Dr, Omaha, NE | two names
  1204 Riverside Dr, Omaha, NE | 1204 Riverdale Dr, Omaha, NE | two names
  1204 Stonebridge Ct, Omaha, NE | 1204 Stoneridge Ct, Omaha, NE | two names
  1204 Meadowlark Ln, Omaha, NE | 1204 Meadowbrook Ln, Omaha, NE | two names
  1204 N Oak St, Omaha, NE | 1204 S Oak St, Omaha, NE | north and south
  1204 E Oak St, Omaha, NE | 1204 W Oak St, Omaha, NE | east and west
  1204 NE Oak St, Portland, OR | 1204 SE Oak St, Portland, OR | quadrants
  1204 Oak St NW, Washington, DC | 1204 Oak St SE, Washington, DC | quadrants
  1204 N Oak St, Omaha, NE | 1204 Oak St S, Omaha, NE | opposite directions in two places
  1234 E 4500 S, Salt Lake City, UT | 1234 E 4600 S, Salt Lake City, UT | grid, one block on
  1234 E 4500 S, Salt Lake City, UT | 1234 W 4500 S, Salt Lake City, UT | grid, other side
  1234 E 4500 S, Salt Lake City, UT | 4500 S 1234 E, Salt Lake City, UT | grid the other way round is elsewhere
  1234 E 450 S, Salt Lake City, UT | 1234 E 4500 S, Salt Lake City, UT | grid, a digit less
  N6W23001 Bluemound Rd, Waukesha, WI | N6W23011 Bluemound Rd, Waukesha, WI | grid, the neighbor
  N6W23001 Bluemound Rd, Waukesha, WI | W230N601 Bluemound Rd, Waukesha, WI | grid, elsewhere
  1204 Oak St, Omaha, NE | 1204 Oak Ave, Omaha, NE | street and avenue
  1204 Oak Ct, Omaha, NE | 1204 Oak Cir, Omaha, NE | court and circle
  1204 Peachtree St, Atlanta, GA | 1204 Peachtree Dr, Atlanta, GA | Atlanta's Peachtrees
  1204 Peachtree Rd, Atlanta, GA | 1204 Peachtree Pl, Atlanta, GA | Atlanta's Peachtrees
  1204 Larkspur Ln, Omaha, NE | 1204 Larkspur Ct, Omaha, NE | lane and court of one development
  1204 Larkspur Ln, Omaha, NE | 1204 Larkspur Way, Omaha, NE | lane and way of one development
  300 1st St, Tulsa, OK | 300 2nd St, Tulsa, OK | first and second
  300 21st St, Tulsa, OK | 300 12th St, Tulsa, OK | swapped digits of a street
  300 51st St, Tulsa, OK | 300 51st Ave, Tulsa, OK | street and avenue of one number
  300 51st Pl, Tulsa, OK | 300 51st St, Tulsa, OK | place and street of one number
  300 5th Ave, New York, NY | 300 6th Ave, New York, NY | avenues
  300 Fifth Ave, New York, NY | 300 Fifteenth Ave, New York, NY | number words
  300 W 5th St, Tulsa, OK | 300 W 50th St, Tulsa, OK | a digit more
  4510 CR 12, Hays, KS | 4510 CR 21, Hays, KS | county roads
  4510 County Road D, Madison, WI | 4510 County Road E, Madison, WI | lettered county roads
  4510 FM 1960, Houston, TX | 4510 FM 1690, Houston, TX | farm to market, swapped digits
  4510 US Hwy 30, Ames, IA | 4510 State Hwy 30, Ames, IA | US and state highway
  4510 CR 30, Ames, IA | 4510 US Hwy 30, Ames, IA | county road and highway
  4510 I-35, Waco, TX | 4510 I-45, Waco, TX | interstates
  4510 Hwy 30 E, Ames, IA | 4510 Hwy 30 W, Ames, IA | ends of a highway
  1204 Avenue M, Brooklyn, NY 11230 | 1204 Avenue N, Brooklyn, NY 11230 | lettered avenues
  1204 A St, Lincoln, NE | 1204 B St, Lincoln, NE | lettered streets
  1204 A St, Lincoln, NE | 1204 C St, Lincoln, NE | lettered streets
  1204 N St, Lincoln, NE | 1204 S St, Lincoln, NE | lettered streets that look like directions
  1204 Oak St, Omaha, NE | 1204 Oak St, Lincoln, NE | other town
  1204 Oak St, Omaha, NE 68104 | 1204 Oak St, Lincoln, NE 68502 | other town and ZIP code
  1204 Main St, Springfield, IL | 1204 Main St, Springfield, MO | one town's name, two states
  1204 Main St, Springfield, IL 62701 | 1204 Main St, Springfield, MA 01103 | one town's name, two states
  1204 Main St, Kansas City, MO | 1204 Main St, Kansas City, KS | across the state line
  1204 Main St, Portland, OR | 1204 Main St, Portland, ME | one town's name, two states
  1204 Main St, 68104 | 1204 Main St, 90210 | other ZIP codes, no town
  1204 Main St, Saint Paul, MN | 1204 Main St, Saint Peter, MN | two saints
  1204 Main St, North Platte, NE | 1204 Main St, South Platte, NE | two towns
  1204 Main St, West Omaha, NE | 1204 Main St, East Omaha, NE | two towns
  1204 Main St, Franklin, TN | 1204 Main St, Franklinton, TN | two towns
  37-18 Northern Blvd, Queens, NY 11101 | 37-28 Northern Blvd, Queens, NY 11101 | Queens, the neighbor
  37-18 Northern Blvd, Queens, NY 11101 | 38-17 Northern Blvd, Queens, NY 11101 | Queens, other block
  37-18 82nd St, Jackson Heights, NY 11372 | 37-18 83rd St, Jackson Heights, NY 11372 | Queens, other street
  92-1234 Makakilo Dr, Kapolei, HI 96707 | 92-1243 Makakilo Dr, Kapolei, HI 96707 | Hawaii, the neighbor
  PO Box 12, Hays, KS | PO Box 21, Hays, KS | two boxes
  PO Box 12, Hays, KS | PO Box 12, Salina, KS | one box number, two towns
  RR 2 Box 152, Hays, KS | RR 3 Box 152, Hays, KS | two rural routes
  RR 2 Box 152, Hays, KS | RR 2 Box 125, Hays, KS | two boxes of a route
  PO Box 1204, Omaha, NE | 1204 Oak St, Omaha, NE | a box and a house
  Urb Las Gladiolas, 150 Calle A, San Juan, PR 00926 | Urb Monte Brisas, 150 Calle A, San Juan, PR 00926 | two urbanizaciones
  B-14 Calle 5, Fajardo, PR 00738 | C-14 Calle 5, Fajardo, PR 00738 | two blocks in Puerto Rico
  B-14 Calle 5, Fajardo, PR 00738 | B-14 Calle 6, Fajardo, PR 00738 | two streets in Puerto Rico
  1204 Oak St, Toronto, ON M5V 2T6 | 1204 Oak St, Toronto, ON K1A 0B1 | far postal codes of two towns
  Main St & 5th Ave, Omaha, NE | Main St & 6th Ave, Omaha, NE | two crossings
  Main St & 5th Ave, Omaha, NE | Oak St & 5th Ave, Omaha, NE | two crossings
  1204-1206 Oak St, Omaha, NE | 1208 Oak St, Omaha, NE | beside the range
  1204-1210 Oak St, Omaha, NE | 1207 Oak St, Omaha, NE | other side of the street from the range
  1204-1206 Oak St, Omaha, NE | 1208-1210 Oak St, Omaha, NE | two ranges
  1204 Oak Ridge Dr, Omaha, NE | 1204 Oak Dr, Omaha, NE | a word more
  1204 Oak Ridge Dr, Omaha, NE | 1204 Elm Ridge Dr, Omaha, NE | other first word
  1204 Old Mill Rd, Omaha, NE | 1204 Mill Rd, Omaha, NE | old and new
  1204 New Oak Rd, Omaha, NE | 1204 Old Oak Rd, Omaha, NE | new and old
  1204 Upper River Rd, Omaha, NE | 1204 Lower River Rd, Omaha, NE | upper and lower
  1204 Little Oak Ln, Omaha, NE | 1204 Big Oak Ln, Omaha, NE | little and big
  1204 Saint James Pl, Omaha, NE | 1204 Saint John Pl, Omaha, NE | two saints
  1204 Mount Vernon Ave, Omaha, NE | 1204 Mount Hermon Ave, Omaha, NE | two mounts
  1204 Oak St, Omaha, NE | 1204 Oakland St, Omaha, NE | begins alike
  1204 Washington St, Omaha, NE | 1204 Washburn St, Omaha, NE | begins alike
  1204 Jackson St, Omaha, NE | 1204 Jefferson St, Omaha, NE | presidents
  1204 Oak St Apt 4, Omaha, NE | 1206 Oak St Apt 4, Omaha, NE | one unit number, two houses
  12 Elm St Apt 4, Omaha, NE | 4 Elm St Apt 12, Omaha, NE | number and unit the other way round
  One Main St, Houston, TX | 11 Main St, Houston, TX | spelled number
  12 Seven Oaks Dr, Omaha, NE | 12 Two Oaks Dr, Omaha, NE | number word in a name
  6200 Ten Mile Rd, Novi, MI | 6200 Nine Mile Rd, Novi, MI | mile roads
  26W123 Roosevelt Rd, Winfield, IL | 26W132 Roosevelt Rd, Winfield, IL | Illinois' grid, the neighbor
  350 N 100 W, Provo, UT | 350 N 100 E, Provo, UT | grid, other side
  350 N 100 W, Provo, UT | 350 S 100 W, Provo, UT | grid, other side
  1204 County Line Rd, Omaha, NE | 1204 County Rd, Omaha, NE | a word more
  | 1204 Oak St, Omaha, NE | nothing and something
  Omaha, NE 68104 | 1204 Oak St, Omaha, NE 68104 | only a town
  Oak Farm, Hays, KS | Elm Farm, Hays, KS | two farms
  `,
);

export const PAIRS: readonly Pair[] = [...SAME, ...BUILDING, ...NEAR, ...NO];
