import { aliases, words } from './aliases.ts';
import { ROLE_WORDS } from './roles.ts';
import { SPANISH } from './spanish.ts';

/** Words of column names in one spelling: abbreviations of CRMs, county rolls and parcel vendors. */
const ENGLISH = aliases(`
  service: svc serv srvc svce
  address: add addr addrs addy adr adrs adress addres adresse address addresses
  number: num nbr no numb nmbr nr number numbers
  street: str strt street streets
  house: hse
  inspection: insp reinspection inspect inspected reinspect
  project: proj prj
  report: rpt rprt
  management: mgmt mgt
  member: mbr
  claimant: clmt clmnt
  permit: prmt
  technician: tech
  superintendent: supt
  postal: pstl pstal
  city: city cty citi cities
  town: twn
  borough: boro
  municipality: muni munic mun
  state: state stat
  zip: zip zipcd zp zips zcode
  zip code: zipcode zipcodes
  postal code: postcode postalcode
  code: cd code
  mailing: mail mailing mlg maladd
  email: email emails eml
  physical: phys phy physical phyadd
  property: prop prprty property properties
  location: loc location locn
  owner: own ownr owner owners titleholder
  note: notes
  remark: remarks rmk rmks comment comments
  buyer: seller
  line: ln lin
  province: prov
  latitude: lat latitude lattitude latitiude
  longitude: lon lng long longitude
  direction: dir direction drctn direct directional
  type: typ
  pre direction: predir predirection predirectional
  post direction: posdir postdir postdirection postdirectional sufdir
  prefix: pfx pref prefix prefx
  suffix: suf sfx suff suffix sffx sufx
  apartment: apt apartment apmt aptmt
  suite: ste suite
  building: bldg building bld
  county: cnty county cnt
  name: nm name names nam
  addressee: addressee adressee
  first: first given fst forename
  last: last family lst surname
  first name: fname firstname
  last name: lname lastname
  middle: middle mid mname
  full: full complete entire whole
  business: business biz
  residential: res residential resi
  commercial: comm commercial
  required: required req reqd
  needed: needed need needs
  requested: requested request requests
  image: image img picture pic pictures
  photo: photo photos photograph
  url: url link href
  number: #
  1: one
  2: two
  4: four
  abbreviation: abbr abbrev abrev abv
  homeowner: ho hmowner
  manager: mgr mngr
  claim: claim claims clm
  policy holder: policyholder policyowner polhldr polholder
  named insured: ni
  workorder: wo
  organization: org orgn
  property owner: propowner
  site: sites
  insured: insured insd insrd ins assured assd
  customer: customer cust custmr
  client: client
  jobsite: jobsite worksite
  description: desc descr description
  year: yr
  quantity: qty
  coordinate: coord coords coordinate coordinates latlong latlng latlon geopoint geolocation gps
  subdivision: subdiv subdivision
  tax year: taxyr
  owner name: ownernm
  telephone: phone tel telephone ph
  count: units floors buildings bldgs apartments doors suites homes
  measurement: measurement measure measuring
  instruction: instruction instructions
  invoice: inv
  representative: reps
  salesperson: slsrep salesrep slsman
  contractor: contr
  contact: cntct ctct contacts poc
  customer: cstmr custr
  client: clnt
  parcel: prcl
  apartment: qtrs
  floor: fl flr
`);

/** Every spelling of a word, as the one word that the rules know. */
export const ALIASES: ReadonlyMap<string, string> = new Map([...SPANISH, ...ENGLISH]);

/** Pieces that names without spaces are made of: "mailingstreet", "OWNERNAME", "siteaddr". */
export const GLUED_WORDS = words(`
  situs site mail mailing prop property owner own addr address add city state zip zipcode zipcd code cd street str name nm num no
  number house first last full loc location loss job phy phys physical lat lon long latitude longitude unit apt pre post dir
  suf sfx type typ pos email customer client insured claim policy phone date risk billing bill shipping ship service project work home
  business contact person line country county region postal order report rush product tax payer line year built land use desc
  prefix suffix direction id status cust adr adrno addno strno hnum yr lic apn insp contr contact ctc acct adr adrs svc pstl hse bldg ste sit phone tel
  town village place muni municipality adress adres postal
  party fraction value insd ins clm clmno nbr adj prem ownr mlg cntct twn agent rep field desk strt strn nam nme change notice
`);

/** Names that no rule of gluing explains, as their tools explain them. */
export const GLUED_NAMES = aliases(`
  house number: adrno addrno hseno stno stnum strnum anumber addnum hnum
  post type: postyp posttyp
  pre type: pretyp
  pre direction: adrdir addrdir
  street name: adrstr addrstr stname strname stnm strnm
  street type: stsufx adrsuf addrsuf sttype strtype
  situs city: scity
  situs state: sstate
  situs zip: szip
  situs house number: saddno
  situs pre direction: saddpref
  situs street name: saddstr
  situs street type: saddsttyp
  situs post direction: saddstsuf
  situs unit: sunit
  mailing address: mailadd maddr madd
  residence house number: raddnumber
  residence house number fraction: rhalfcode
  residence pre direction: rpredirection
  residence street name: rstreetname
  residence post direction: rpostdirection
  residence unit designator: rapartmenttype
  residence unit: rapartment
  residence city: rcity
  residence zip: rzip
  situs address: saddr sadd
  property address: paddr propadd
  property city: pcity
  property state: pstate
  property zip: pzip
  owner address: oaddr
  owner city: ocity
  owner state: ostate
  owner zip: ozip
  mailing city: mcity
  mailing state: mstate
  mailing zip: mzip
  mailing name: mailto
  owner name: ownname ownernme primowner primaryowner
  second owner name: secowner secondowner
  owner last name: ownrlstnme ownlstnme
  owner first name: ownrfrstnme ownfrstnme
  city state zip: csz citystzip citystatezip
  post comm: postcomm postalcomm
  land use: landuse usedesc
  parcel: parcelnumb parcelid
  policy holder: policyholder
  claim number: clmno clmnbr
`);

/** Every word that means something here: not cut as a plural, not taken apart. */
export const KNOWN_WORDS = ROLE_WORDS;
