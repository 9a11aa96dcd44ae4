import { type Pair, table } from './pairs.ts';

/** Written after the rules, and not used to better them: what the check does with addresses it wasn't made for. */
export const UNSEEN: readonly Pair[] = [
  ...table(
    'same',
    `
  7730 Timberlane Rd Lot 33, Conroe, TX 77304 | 7730 Timberlane Road, Lot 33, Conroe, Texas 77304 | lot, state
  15 Sunnyside Ave Apt 2R, Brooklyn, NY 11207 | 15 Sunnyside Avenue #2R, Brooklyn NY 11207 | unit with a letter
  2200 E. Camelback Rd., Ste 210, Phoenix AZ | 2200 East Camelback Road Suite 210, Phoenix, Arizona | suite
  4512 Hwy 6 South, Hearne, TX 77859 | 4512 Highway 6 S, Hearne, TX 77859 | direction behind a highway
  W6021 County Road K, Appleton, WI 54915 | W6021 Cty Rd K, Appleton, WI 54915 | Wisconsin number and county road
  101 S Saint Marys St, San Antonio, TX | 101 South St. Mary's Street, San Antonio TX | saint with an apostrophe
  8 Rue Bourbon, New Orleans, LA 70130 | 8 rue bourbon new orleans la 70130 | French word, no commas
  6400 W 130th Ter, Overland Park, KS 66209 | 6400 West 130th Terrace, Overland Park, Kansas 66209-4410 | Kansas grid
  19 Calle Luna, San Juan, PR 00901 | 19 Calle Luna, San Juan, Puerto Rico 901 | Puerto Rico
  3301 Coors Blvd NW Ste R, Albuquerque, NM | 3301 Coors Boulevard Northwest, Suite R, Albuquerque NM | quadrant and suite
  2450 Lincoln Ave # 12, Altadena, CA 91001 | 2450 Lincoln Avenue Unit 12, Altadena CA 91001 | unit
  12000 SW 72nd Ct, Miami, FL 33156 | 12000 Southwest 72 Court, Miami, Florida 33156 | Miami grid
  350 Fifth Ave Fl 34, New York, NY 10118 | 350 5th Avenue, 34th Floor, New York, NY 10118 | floor
  600 Mt Pleasant Rd, Chesapeake, VA | 600 Mount Pleasant Road, Chesapeake, Virginia | mount
  27 Ft Hill Rd, Groton, CT 6340 | 27 Fort Hill Road, Groton, CT 06340 | fort, lost zero
  5805 Farm Rd 2351, Friendswood, TX | 5805 Farm Road 2351, Friendswood, Texas | farm road
  720 La. Hwy 1, Thibodaux, LA 70301 | 720 LA Highway 1, Thibodaux, LA 70301 | state's name before a highway
  3400 N Nebraska Ave Tampa FL 33603 | 3400 North Nebraska Avenue, Tampa, FL 33603 | state's name as a street
  88 Georgia Ave NW, Atlanta, GA | 88 Georgia Avenue Northwest, Atlanta, Georgia | state's name as a street
  1 Microsoft Way, Redmond, WA | One Microsoft Way, Redmond, Washington | spelled number
  S67W13321 Larkspur Rd, Muskego, WI | S67 W13321 Larkspur Road, Muskego WI | Wisconsin grid
  44 Lakeshore Dr., Unit B, Hopatcong NJ | 44 Lake Shore Drive Unit B, Hopatcong, NJ | spacing
  2 N Riverside Plz, Chicago, IL | 2 North Riverside Plaza, Chicago, Illinois | plaza
  500 De Soto Ave, Memphis, TN | 500 Desoto Avenue, Memphis, TN | spacing
  1600 Pennsylvania Ave NW Washington DC 20500 | 1600 Pennsylvania Avenue Northwest, Washington, D.C., 20500 | points
  `,
  ),
  ...table(
    'building',
    `
  62 Chestnut Hill Rd Apt 3, Boston, MA | 62 Chestnut Hill Rd Apt 4, Boston, MA | other unit
  `,
  ),
  ...table(
    'near',
    `
  9315 Brookhollow Dr, Plano, TX | 9315 Brookholow Dr, Plano, TX | letter left out
  714 Kensington Ct, Plano, TX | 714 Kensignton Ct, Plano, TX | swapped
  714 Wellington Ct, Plano, TX | 714 Welington Ct, Plano, TX | letter left out
  311 Sycamore Ave, Fresno, CA | 311 Sycmore Ave, Fresno, CA | letter left out
  311 Bougainvillea Ave, Tampa, FL | 311 Bouganvilla Ave, Tampa, FL | two slips
  62 Chestnut Hill Rd, Boston, MA | 62 Chesnut Hill Rd, Boston, MA | letter left out
  62 Chestnut Hill Rd, Boston, MA | 62 Chestnut Hill, Boston, MA | type missing
  8410 W Dodge Rd, Omaha, NE | 8410 Dodge Rd, Omaha, NE | direction missing
  8410 Dodge Rd | 8410 Dodge Road, Omaha, NE 68114 | town missing
  930 Cypress Creek Pkwy, Houston, TX 77090 | 930 Cypres Creek Pkwy, Houston, TX 77090 | letter left out
  4400 Rosewood Dr Bldg C, Pleasanton, CA | 4400 Rosewood Drive, Pleasanton, CA | building on one only
  218-220 Marlborough St, Boston, MA | 220 Marlborough St, Boston, MA | range
  2210 Grove St, Boulder, CO 80302 | 2210 Grove St, Boulder, CO 80320 | ZIP swapped
  2210 Grove St, Pittsburgh, PA | 2210 Grove St, Pittsburg, PA | town misspelled
  55 Highland Terrace, Worcester, MA | 55 Higland Terrace, Worcester, MA | letter left out
  1730 Tuscarawas St W, Canton, OH | 1730 W Tuscarawas St, Canton, OH | direction elsewhere
  `,
  ),
  ...table(
    'no',
    `
  7730 Timberlane Rd, Conroe, TX | 7732 Timberlane Rd, Conroe, TX | neighbor
  9315 Brookhollow Dr, Plano, TX | 9351 Brookhollow Dr, Plano, TX | swapped digits
  9315 Brookhollow Dr, Plano, TX | 9315 Brookhaven Dr, Plano, TX | two names
  714 Kensington Ct, Plano, TX | 714 Kingston Ct, Plano, TX | two names
  714 Wellington Ct, Plano, TX | 714 Willington Ct, Plano, TX | two names
  311 Sycamore Ave, Fresno, CA | 311 Sycamore Ln, Fresno, CA | avenue and lane
  6400 W 130th Ter, Overland Park, KS | 6400 W 130th St, Overland Park, KS | Kansas grid, street and terrace
  6400 W 130th Ter, Overland Park, KS | 6400 W 103rd Ter, Overland Park, KS | Kansas grid, swapped
  12000 SW 72nd Ct, Miami, FL | 12000 NW 72nd Ct, Miami, FL | Miami quadrants
  12000 SW 72nd Ct, Miami, FL | 12000 SW 72nd Ave, Miami, FL | Miami court and avenue
  3301 Coors Blvd NW, Albuquerque, NM | 3301 Coors Blvd SW, Albuquerque, NM | quadrants
  W6021 County Road K, Appleton, WI | W6021 County Road KK, Appleton, WI | county roads
  4512 Hwy 6 S, Hearne, TX | 4512 Hwy 6 N, Hearne, TX | ends of a highway
  2210 Grove St, Boulder, CO | 2210 Grove St, Denver, CO | two towns
  2210 Grove St, Boulder, CO | 2210 Grape St, Boulder, CO | two names
  2210 Aspen Ct, Boulder, CO | 2210 Alpen Ct, Boulder, CO | two names
  55 Highland Ter, Worcester, MA | 55 Highland Ave, Worcester, MA | terrace and avenue
  55 Highland Ter, Worcester, MA | 55 Hyland Ter, Worcester, MA | two names that sound alike
  88 Georgia Ave NW, Atlanta, GA | 88 Georgia Ave SE, Atlanta, GA | quadrants
  19 Calle Luna, San Juan, PR | 19 Calle Sol, San Juan, PR | two streets
  19 Calle Luna, San Juan, PR | 19 Calle Lina, San Juan, PR | two streets
  930 Cypress Creek Pkwy, Houston, TX | 930 Cypress Green Pkwy, Houston, TX | two names
  930 Cypress Trace Dr, Houston, TX | 930 Cypress Grace Dr, Houston, TX | two names
  218-220 Marlborough St, Boston, MA | 222 Marlborough St, Boston, MA | beside the range
  1730 Market Ave N, Canton, OH | 1730 Market Ave S, Canton, OH | ends of a street
  1730 Market Ave N, Canton, OH 44714 | 1730 Market Ave N, Akron, OH 44301 | two towns
  410 Elm St, Unit 12, Keene, NH | 412 Elm St, Unit 10, Keene, NH | neighbor and unit
  410 Glenwood Cir, Keene, NH | 410 Glendale Cir, Keene, NH | two names
  410 Morning Star Dr, Keene, NH | 410 Evening Star Dr, Keene, NH | two names
  410 Deer Run, Keene, NH | 410 Deer Path, Keene, NH | run and path
  `,
  ),
];
