import { words } from './aliases.ts';

/** Roles of an address that stand for the roof. */
const CLEARLY_PROPERTY =
  words(`property situs site physical loss risk job jobsite location service roof premise
  premises install installation inspection subject dwelling structure building damage damaged
  claim impact incident occurrence accident repair replacement reroof construction build project residence`);
/** Kinds of buildings and records that mean the roof only where no plain address says something else. */
const KINDS_OF_PROPERTY = words(`parcel measurement house unit
  asset store shop campus facility plant warehouse school church chapel hospital clinic restaurant community complex plaza park
  mall listing violation complaint permit collateral task tower townhome townhouse condo condominium duplex triplex apartment farm barn cabin cottage villa
  order reorder homesite rental investment appointment estimate quote bid proposal workorder catastrophe clubhouse hangar library gym venue stable
  ranch lodge temple synagogue mosque rectory sanctuary station firehouse terminal
  destination dormitory dorm center centre gallery theater museum kennel storage garage greenhouse`);
/** Whether the words of an address's name say that it's the roof's, not just what kind of building has it. */
export const isClearlyProperty = (family: string): boolean =>
  family.split(' ').some((word) => CLEARLY_PROPERTY.has(word));
export const PROPERTY_WORDS: ReadonlySet<string> = new Set([...CLEARLY_PROPERTY, ...KINDS_OF_PROPERTY]);

/** Roles of an address where somebody lives or works: likely the roof's, but nobody says so. */
export const PERSON_WORDS =
  words(`home homeowner customer client contact insured lead resident occupant holder policy
  account person buyer prospect business work claimant host borrower member guest
  purchaser homebuyer household subscriber patron consumer applicant participant beneficiary respondent
  landowner proprietor mortgagor registrant recipient donor voter parent student patient caller inquirer invitee`);

/** Roles of an address that letters go to. */
export const MAILING_WORDS =
  words(`mailing billing bill owner taxpayer tax payer correspondence remit remittance invoice invoicing postal
  shipping ship delivery deliver letter statement paper notice payee assessee`);

/** Roles that are somebody else's: never a guess. */
export const OTHER_WORDS =
  words(`office company agent agency adjuster carrier insurer contractor employer lender mortgagee
  mortgage bank vendor rep representative headquarters hq previous prior former old alternate alternative alt other secondary
  emergency referral referrer referee spouse landlord manager attorney list return from supplier branch dealer inspector estimator
  salesperson sales canvasser technician supervisor coordinator crew user assigned creator author submitter public tenant
  neighbor renter hoa association second co broker realtor servicer lessee trustee guarantor notary escrow superintendent principal
  custodian installer subcontractor sub diocese management servicing insurance adj ia fa pa pm setter closer knocker salesman
  super reinspector reinsp ajustador requester requestor ordered submitted submitter assignee attn cc notification employee examiner handler relative partner
  temporary temp forwarding ale cross nearest intersection roofer grantor hotel
  executor heir consignee shipper origin pickup dropoff depot yard
  promoter marketer producer csr foreman surveyor appraiser assessor auditor designer engineer architect developer builder gc
  distributor dispatcher scheduler counsel lawyer paralegal defendant lienholder lienor interest
  ambassador affiliate nominator witness caretaker caseworker worker teacher janitor maintenance director officer
  reviewer approver processor underwriter amc organization organisation org corporate corporation franchise franchisor
  pilot driver operator photographer telemarketer plumber electrician painter helper apprentice
  offsite off away lives living mailed nearby adjacent neighboring backup
  merchant reporter tpa mga landlords lienholders
  subrogation salvage mover movers laborer laborers assistant secretary treasurer accountant bookkeeper controller
  team members assistant advisor consultant specialist associate staff personnel colleague
  plaintiff prosecutor judge court firm dealership yardman gatekeeper security guard
  desk executive president chairman chair board committee trustees fiduciary conservator guardian
  sender signer signatory signee filer preparer uploader editor modifier approver verifier
  opposing pastor priest minister rector rabbi chaplain clergy
  kin wife husband son daughter mother father brother sister`);

/** Words that change nothing about what a column is. */
export const FILLERS =
  words(`primary hi hello the a an of for to in on at is are this your our their please enter what which where who whose and or only text
  field value main current default required optional full as per with full s be measured you me will usps standardized validated
  clean cleaned formatted display info information detail details record data new best primary y n yes if any applicable
  here etc should us can could would do does did have has give provide tell fill know send them they it its i my me we am
  that associated leave blank none corrected correct permanent unparsed matched input numeric google exact actual complete listed
  party entity including include eg ie deeded titled recorded present combined
  ind indicator flag flg yn
  located registered concatenated preferred change confirm normalized parsed raw provided supplied given stated official cleansed
  standard std hud npsp being was were run get gets got reach someone
  help helping vacant great awesome perfect okay thanks lovely finally lastly alright needing requiring requires checked looked skip skiptrace appended personal re
  need needs want wants looking look like come interested there say says show shown exactly belongs belonging
  cual es su que tan lo si y un una por favor diferente donde esta esta queda ubicada ubicado indique ingrese escriba quien cuya
  de del la el los las en al se tu usted para electronico electronica`);

/** Names with these words are understood, and aren't anything of an order: neither their name nor their content is guessed from. */
export const BLOCKERS =
  words(`telephone mobile cell fax date time datetime timestamp status stage price cost amount total deductible age year
  built sqft sq area acre acreage country county apn pin folio source created modified updated website web squares pitch
  disposition gender language plan occupied policy lender assessed market legal subdivision block lot tract section township range school
  district ward precinct beat zone zoning sale deed book page tag tags team vacant absentee foreclosure equity count beds baths bedrooms bathrooms
  stories rooms material color manufacturer solar gutter rep salesperson sales canvasser estimator assigned coordinator technician
  inspector supervisor user crew vendor contractor referral referred campaign score rank invoice payment balance paid signature
  signed contract cause peril storm hail wind size damage severity weather event weight quantity spouse adjuster agent agency
  carrier company organization occupied same verified opt consent subscribe newsletter birthday birth anniversary income ownership
  appraised appraisal exemption exempt millage levy taxes valuation assessment parcel account code fips census geoid hex shift
  territory branch office elevation altitude accuracy reason result outcome attempts visits visit knock knocked appointment
  appt interest temperature duration distance route stop sequence seq index rating review probability forecast pipeline deal
  opportunity ticket channel medium utm ip device browser hoa warranty permit license tenant renter care
  canceled cancelled void title parish
  neighborhood nbhd jurisdiction division department budget value loan rent rate fee
  commission margin profit revenue premium coverage limit endorsement reserve payout
  mileage crews hours days trips gate lockbox combo key alarm pet dog layers shingle shingles decking flashing skylights
  chimney vents slope slopes waste eaves ridges valleys rakes predominant facets
  meter tariff cycle grade exhibit mapbook plat legaldesc quarter
  turn turnover attempt followup follow contacted emailed called opened clicked bounced unsubscribed
  sf impr improvement imprv
  tier segment persona industry naics sic employees fein ein ssn dob passport
  synced imported exported archived deleted locked version revision uuid guid objectid globalid shape geometry length perimeter
  lastseen logged login password`);

/** Every word that means something here: not cut as a plural, not taken apart. */
export const ROLE_WORDS: ReadonlySet<string> = new Set([
  ...PROPERTY_WORDS,
  ...PERSON_WORDS,
  ...MAILING_WORDS,
  ...OTHER_WORDS,
  ...FILLERS,
  ...BLOCKERS,
]);
