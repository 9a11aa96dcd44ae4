/** "canon: spelling, spelling" a line, as a map from each spelling to its canon. A canon may be several words. */
function aliases(lines: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [canon = '', spellings = ''] = line.trim().split(/:\s*/);
    for (const spelling of spellings.split(/[\s,]+/)) if (spelling !== '') found.set(spelling, canon);
  }
  return found;
}
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/[\s,]+/));

/** Words of column names in one spelling: abbreviations of CRMs, county rolls and parcel vendors. */
export const ALIASES = aliases(`
  service: svc serv
  address: add addr addrs addy adr adrs adress addres adresse address addresses direccion domicilio ubicacion
  number: num nbr no numb nmbr nr number numbers numero
  street: str strt street streets calle
  house: hse casa
  inspection: insp reinspection
  roof: techo
  postal: pstl pstal
  city: city cty citi ciudad pueblo municipio
  state: state estado
  zip: zip zipcd zp zips
  zip code: zipcode zipcodes
  postal code: postcode postalcode
  code: cd code codigo
  mailing: mail mailing mlg mailto maladd correspondencia
  email: email emails eml correo
  physical: phys phy physical phyadd fisica fisico
  property: prop prprty property properties propiedad inmueble
  location: loc location locn
  owner: own ownr owner owners titleholder dueno propietario
  note: notas nota
  remark: observacion observaciones comentario comentarios
  buyer: seller comprador
  unit: unidad
  latitude: lat latitude lattitude
  longitude: lon lng long longitude longitud
  direction: dir direction drctn direct
  type: typ
  pre direction: predir predirection predirectional
  post direction: posdir postdir postdirection postdirectional sufdir
  prefix: pfx pref prefix prefx
  suffix: suf sfx suff suffix sffx
  apartment: apt apartment apmt aptmt apartamento
  suite: ste suite
  building: bldg building bld
  county: cnty county cnt
  name: nm name names nombre
  first: first given fst forename
  last: last family lst surname apellido apellidos
  first name: fname firstname
  last name: lname lastname
  middle: middle mid mname
  full: full complete entire whole completo completa
  billing: facturacion cobro
  business: business biz
  residential: res residential resi
  commercial: comm commercial
  required: required req reqd
  needed: needed need needs necesita
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
  policy holder: polholder
  claim: claim claims clm reclamo reclamacion
  policy holder: policyholder
  insured: insured insd ins asegurado asegurada
  customer: customer cust custmr
  client: client cliente
  jobsite: jobsite worksite
  description: desc descr description
  year: yr
  quantity: qty
  coordinate: coord coords coordinate coordinates latlong latlng latlon geopoint geolocation gps
  subdivision: subdiv subdivision
  tax year: taxyr
  owner name: ownernm
  telephone: phone tel telephone ph telefono celular
  count: units floors buildings bldgs apartments
  measurement: measurement measure measuring
  instruction: instruction instructions
`);

/** Pieces that names without spaces are made of: "mailingstreet", "OWNERNAME", "siteaddr". */
export const GLUED_WORDS = words(`
  situs site mail mailing prop property owner own addr address add city state zip zipcode zipcd code cd street str name nm num no
  number house first last full loc location loss job phy phys physical lat lon long latitude longitude unit apt pre post dir
  suf sfx type typ pos email customer client insured claim policy phone date risk billing bill shipping ship service project work home
  business contact person line country county region postal order report rush product tax payer line year built land use desc
  prefix suffix direction id status cust adr adrno addno strno yr lic apn insp contr contact ctc acct adr adrs svc pstl hse bldg ste streetname sit phone tel
`);

/** Names that no rule of gluing explains, as their tools explain them. */
export const GLUED_NAMES = aliases(`
  house number: adrno addrno hseno
  post type: postyp posttyp
  pre type: pretyp
  pre direction: adrdir addrdir
  street name: adrstr addrstr
  street type: adrsuf addrsuf
  situs city: scity
  situs state: sstate
  situs zip: szip
  situs house number: saddno
  situs pre direction: saddpref
  situs street name: saddstr
  situs street type: saddsttyp
  situs post direction: saddstsuf
  situs unit: sunit
  mailing address: mailadd
  owner name: ownname ownernme
  city state zip: csz citystzip citystatezip
  land use: landuse usedesc
  parcel: parcelnumb parcelid
  policy holder: policyholder
`);

/** Roles of an address that stand for the roof. */
export const PROPERTY_WORDS =
  words(`property situs site physical loss risk job jobsite location service project roof premise
  premises install installation inspection subject dwelling structure building damage damaged parcel measurement house unit
  asset store shop campus facility plant warehouse school church chapel hospital clinic restaurant community complex plaza park
  mall listing violation collateral task tower townhome townhouse condo condominium duplex apartment farm barn cabin cottage villa residence`);
/** Roles of an address where somebody lives or works: likely the roof's, but nobody says so. */
export const PERSON_WORDS =
  words(`home homeowner customer client contact insured lead resident occupant holder policy
  account person buyer prospect business work claimant host borrower member guest`);
/** Roles of an address that letters go to. */
export const MAILING_WORDS =
  words(`mailing billing bill owner taxpayer tax payer correspondence remit remittance invoice invoicing
  postal shipping ship delivery deliver`);
/** Roles that are somebody else's: never a guess. */
export const OTHER_WORDS =
  words(`office company agent agency adjuster carrier insurer contractor employer lender mortgagee
  mortgage bank vendor rep representative headquarters hq previous prior former old alternate alternative alt other secondary
  emergency referral spouse landlord manager attorney list return from supplier branch dealer inspector estimator
  salesperson sales canvasser technician supervisor coordinator crew user assigned creator author submitter public tenant
  neighbor renter hoa association second co broker realtor servicer lessee trustee guarantor notary escrow superintendent principal
  custodian installer subcontractor sub diocese management servicing insurance adj ia fa pa pm setter closer knocker salesman
  super asesor asesora reinspector reinsp vendedor vendedora agente ajustador requester requestor ordered submitted submitter assignee attn cc notification employee examiner handler relative partner
  temporary temp forwarding ale cross nearest intersection roofer grantor hotel
  executor heir consignee shipper origin destination pickup dropoff depot yard`);

/** Words that change nothing about what a column is. */
export const FILLERS =
  words(`primary the a an of for to in on at is are this your our their please enter what which where who and or only text
  field value main current default required optional full as per with full s be measured you me will usps standardized validated
  clean cleaned formatted display info information detail details record data new best primary y n yes if any applicable
  here etc should us can could would do does did have has give provide tell fill know send them they it its i my me we am
  that associated leave blank none corrected correct permanent unparsed matched input numeric google exact actual complete listed
  party including include eg ie deeded titled recorded present combined
  cual es su que tan lo si y un una por favor diferente
  de del la el los las electronico electronica`);

/** Names with these words are understood, and aren't anything of an order: neither their name nor their content is guessed from. */
export const BLOCKERS =
  words(`telephone mobile cell fax date time datetime timestamp status stage price cost amount total deductible age year
  built sqft sq area acre acreage country county apn pin folio source created modified updated website web squares pitch
  disposition gender language occupied policy lender assessed market legal subdivision block lot tract section township range school
  district zone zoning sale deed book page tag tags team vacant absentee foreclosure equity count beds baths bedrooms bathrooms
  stories rooms material color manufacturer solar gutter rep salesperson sales canvasser estimator assigned coordinator technician
  inspector supervisor user crew vendor contractor referral referred campaign score rank invoice payment balance paid signature
  signed contract cause peril storm hail wind size damage severity weather event weight quantity spouse adjuster agent agency
  carrier company organization occupied same verified opt consent subscribe newsletter birthday birth anniversary income
  appraised appraisal exemption exempt millage levy taxes valuation assessment parcel account code fips census geoid hex shift
  territory branch office elevation altitude accuracy reason result outcome attempts visits visit knock knocked appointment
  appt interest temperature duration distance route stop sequence seq index rating review probability forecast pipeline deal
  opportunity ticket channel medium utm ip device browser hoa warranty permit license tenant renter care
  canceled cancelled void title parish`);

/** Every word that means something here: not cut as a plural, not taken apart. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...PROPERTY_WORDS,
  ...PERSON_WORDS,
  ...MAILING_WORDS,
  ...OTHER_WORDS,
  ...FILLERS,
  ...BLOCKERS,
]);
