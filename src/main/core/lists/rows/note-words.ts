import { anyOf, type Phrases } from './phrases.ts';

/**
 * What people write beside a house, by what they mean: a report may not be wanted, the address may be another one, it's wanted
 * quickly. Each phrase says it by itself, whoever writes it; a word that has other senses stands with what gives it this one.
 */

const REPORT = String.raw`(?:eagle ?views?|evs?|hover|roofr|roof ?snap|quick ?measures?|gaf|reports?|rpts?|measure?ments?|measures|diagram|sketch(?:es)?|aerials?|squares|sq count)`;
/** Whose word is waited for, and what it is called. */
const WORD = String.raw`(?:approv\w*|authoriz\w*|sign\w*|go[- ]?ahead|green ?light|ok\b|okay|say[- ]?so|says?\b|word\b|decision|decides?|vote|votes|release[sd]?|deposit|check clears|see a check|payment|pays\b|board|committee|attorney|lawyer|owner(?:ship)?|landlord|lender|calls? me|call ?back|talk|hear back|survey|funding|financing|contract|contingency|po\b|p\.o\.|purchase order)`;
const UNTIL = String.raw`(?:until|till?\b|['’]?til\b|before|unless|prior to|pending)`;
const JOB = String.raw`(?:job|deal|project|this|it|work|order|sale|contract|request|claim)`;
const OTHERS = String.raw`(?:competitors?|other (?:guys?|company|co|contractor|roofer|vendor|bidder|outfit|crew)|another (?:guy|company|co|contractor|roofer|vendor|bidder|outfit)|somebody else|someone else|different (?:company|contractor|roofer))`;
const FAMILY = String.raw`(?:brother|nephew|cousin|son|uncle|friend|buddy|neighbor|dad|father|husband|boyfriend)(?:[- ]in[- ]law)?`;

const any = (...parts: readonly string[]): Phrases => anyOf('iu', ...parts);
const all = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'giu');

/** A report may not be wanted. */
export const NOT_WANTED = any(
  // It's over, by whoever's word.
  String.raw`\b(?:kill(?:ed)?|nix(?:ed)?|scrap(?:ped)?|shelved?|axed|scratch(?:ed)?|toss(?:ed)?|x[- ]?out)\b(?: (?:it|this|that|these|him|her|them)\b|\W*$| this| the (?:job|order|row|line|deal))`,
  String.raw`\b${JOB} (?:is |was |got |has been |gets )*(?:killed|nixed|scrapped|shelved|axed|dead\b|off the (?:table|books)|a no[- ]?go)`,
  String.raw`\bpull(?:ed|ing|s)? (?:the plug|out\b|from (?:the )?(?:queue|list)|(?:it|this|him|her|them) (?:from|off))`,
  String.raw`\b(?:fell|fallen|falls|falling) (?:through|apart|thru)\b|\b(?:back(?:ed|s)?|bail(?:ed|ing|s)?|opt(?:ed|ing)?) (?:out|on us)\b(?! of (?:the )?drive)|\bwalk(?:ed|ing|s)? away\b|\bghosted\b|\blost cause\b`,
  String.raw`\bclos(?:e|ed|ing) (?:it |this |file |the file |him |her )?out\b(?! of)|\bdead (?:deal|file|end|job|account)\b|\bno[- ]?go\b|\bpass(?:ing|ed)? on (?:this|it|the (?:job|roof|repair|bid|estimate)|us)\b|[.;,-]\s*pass\W*$`,
  String.raw`\b(?:changed (?:his|her|their|my|our) mind|cold feet|decided (?:not to|against|to (?:wait|hold|skip|patch|sell|pass))|(?:not|isn['’]?t|aren['’]?t|won['’]?t be|no longer) (?:going|moving|proceeding|pursuing|continuing)(?: (?:ahead|forward|to|with|on)\b|\W*$)|(?:won['’]?t|wont|will not|can(?:not|['’]?t)|doesn['’]?t want to) (?:proceed|move (?:forward|ahead)|go (?:forward|ahead|through)|continue|happen|pursue))`,
  String.raw`\b(?:voted|said|told us|answer is|it['’]?s a|that['’]?s a|hard|firm|flat) no\b|\bturned (?:it|this|us|the (?:job|bid|offer|estimate)) down\b|\bno thank(?:s| you)\b|\bnot (?:worth (?:it|our)|a fit|feasible|pursuing)\b`,
  String.raw`\bcan(?:not|['’]?t|t) afford\b|\btoo (?:expensive|pricey|much money|far (?:out|gone|away))\b|\b(?:finance|financing|loan|funding|lender) (?:was |got |has been )*(?:denied|declined|fell|turned|rejected|didn['’]?t)`,
  String.raw`\b(?:bogus|junk|trash\b(?![- ]?out)|surplus|fired (?:the )?customer|forget (?:this|it|him|her)|dropped it|told us to (?:leave|get)|giving up|burned dn|on hld|not authorized|all (?:done|finished)\b(?! by)|sold at auction|no le interesa|ya no)\b`,
  // Others do it.
  String.raw`\b(?:w\/|with|to|by|chose|picked|using|hired|use|go(?:ing|es)? w\/?|went w\/?|awarded(?: to)?) (?:an? |the )?${OTHERS}\b|\b${OTHERS} (?:was |were |has been |already |is |has |have |got |is )*(?:awarded|selected|chosen|won|got|did|does|doing|do|beat|signed|started|finished|has (?:it|this|the))\b|\b(?:beat|underbid|undercut) us\b|\blost (?:it|this|to|out|on price|by|the)\b(?! (?:shingles?|power|key))|[,;.] ?lost\W*$`,
  String.raw`\b(?:went|going|gone|go) (?:in )?(?:an(?:other)?|a different) (?:way|direction|route)\b|\b${FAMILY} (?:is |will |['’]ll |gonna |going to |wants to |can )*(?:doing|does|do|did|put(?:ting)?|install(?:ing)?|roof(?:ing)?|handl(?:e|ing)) (?:it|this|the (?:roof|job|work))|\b(?:do|does|doing|did) (?:it|this|the (?:roof|work|job)) (?:him|her|them|my|our)sel(?:f|ves)\b|\bdiy\b`,
  String.raw`\bturn(?:ed|ing)? (?:it|this|him|her|them|the (?:job|file|claim)) over to\b|\bbelongs to (?:another|the other|a different) (?:\p{L}+ )?(?:company|co\b|contractor|roofer|office|branch|rep)|\b(?:on|in|into) (?:our|the|this) (?:sheet|list|system|board|file|import) by (?:mistake|accident)\b|\b(?:got|was|were|been) (?:added|entered|put|pulled|listed|sent|imported|included|loaded)(?: \p{L}+){0,4} (?:by (?:mistake|accident)|in error)\b|\b(?:by mistake|in error|entered twice|listed twice|wrong (?:customer|client|lead|file|job|person|owner|record))\b`,
  String.raw`\b(?:no longer|don['’]?t|do not|doesn['’]?t|didn['’]?t|we['’]?re not|never) (?:manag\w+|own(?:s|ed|ing)?|represent\w*|insure[sd]?|service|cover|oversee|handle|the (?:owner|manager)|our)\b|\bnot (?:in our (?:area|territory|portfolio)|our (?:building|property|account|file|territory|scope|policy|insured|unit)|ours)\b|\bout of (?:our )?(?:territory|service area)\b`,
  // The house, its owner, or its roof isn't what it was.
  String.raw`\b(?:condemned|hauled (?:away|off)|burn(?:ed|t) (?:down|to)|torn? down|tear(?:ing)? (?:it |this |the (?:house|building|home) )?down|knock(?:ed|ing) (?:it |this )?down|(?:not|isn['’]?t|aren['’]?t|won['’]?t be) (?:re)?build(?:ing)?|demo(?:lition|lish\w*|['’]?d|ed)\b|demo (?:scheduled|permit|set|planned|crew|next|date)|total(?:ed|led|\s+loss)|no (?:longer|more) (?:standing|there|exists?)|slab only|bare (?:lot|slab|land)|just (?:a |an )?(?:lot|slab|foundation|vacant|empty))`,
  String.raw`\b(?:new roof|roofs?|shingles|it|this|house|whole thing|reroof)(?: (?:was|were|is|are|got|has been|already|just|went|put|been))* (?:done|complete[d]?|finished|replaced|installed|on)\b[^.;]{0,18}\b(?:\d{1,2}\/\d|already|last (?:week|month|fall|spring|summer|winter)|(?:\d|two|three|few|couple)[^.;]{0,6} (?:wks?|weeks?|months?|days?) ago|yesterday|this (?:week|month|year|spring|summer|fall)|by (?:our|us))|\b(?:just|already|recently) (?:had (?:it|the roof|a new roof)|got (?:a )?new roof|re-?roofed|replaced|put (?:a )?new roof|had a new)|\bshowed me (?:the|his|her|their) new roof|\broofs on\b`,
  String.raw`\b(?:he|she|ho|h\/o|owner|homeowner|customer|client|insured|mr\.?s?\.? \p{L}+) (?:has |is |was |just )*(?:passed(?: away)?\b|died|deceased)|\b(?:selling|listing|sold|lost) (?:the|their|his|her|our|my|this) (?:house|home|property|place|building)\b|\b(?:house|home|property|place|building) (?:is |was |just |has |under )*(?:sold|listed for sale|in foreclosure|foreclosed|for sale)\b|\bwe(?: are|['’]re) moving\b|\bmoving (?:to|out|away|instead)\b|\b(?:he|she|they|ho|owner|customer|tenants?) (?:has |have )?moved (?:out|away|to)\b`,
  // Nobody asked for it.
  String.raw`\b(?:never|did ?n['’]?t|didnt|did not|don['’]?t remember) (?:ask(?:ed|ing)?|request(?:ed|ing)?|sign(?:ed|ing)? (?:up|anything)|call(?:ed)?|fill(?:ed)?|order(?:ed)?|submit(?:ted)?|contact(?:ed)?|authoriz\w+|agree[d]?|want)\b|\b(?:take|remove|delete|get|leave|scratch|cross|mark|pull) (?:me|us|my|our|him|her|them|this|it|his|mine)\b[^.;]{0,30}\b(?:off|out|from)\b|\b(?:unsubscribe|stop (?:calling|contacting|texting|emailing|bothering|all|everything|work|this)|leave (?:me|us) alone|lose my number|do ?n['’]?t (?:contact|bother|call|text|come|knock)(?: (?:me|us|here|him|her|them))? (?:again|back|anymore|any ?more)\b)|\bno solicit\w*|\b(?:just|only) (?:curious|looking|browsing|shopping|price shopping|kicking tires|checking prices)\b|\bscam\b`,
  // Not yet.
  String.raw`\b(?:wait(?:ing|s)?|hold(?:ing|s)?|held|pend(?:ing)?|await(?:ing|s)?|paus(?:e|ed|ing)|stop|nothing|nobody|no ?one|not|no|never|sit(?:ting)?|don['’]?t|dont|do not|freeze|frozen|stall\w*)\b[^.;]{0,45}\b${UNTIL}[^.;]{0,45}\b${WORD}`,
  String.raw`\b(?:wait(?:ing|s)?|await(?:ing|s)?|need(?:s|ed|ing)?|pending|requires?|must have|subject to)\b[^.;]{0,25}\b(?:approval|authorization|go[- ]?ahead|green ?light|say[- ]?so|signature|sign[- ]?off|the ok\b|an ok\b|permission|board vote|coverage decision)\b|\b(?:approval|authorization|signature|sign[- ]?off|permission|deposit|contract|po) (?:is |was |still )*(?:required|needed|pending|outstanding|missing|first\b|before|prior)`,
  String.raw`\b(?:before|prior to|until|till?) (?:we |i |you |anyone |anybody )?(?:order|buy|purchas|spend|pull(?:ing)? (?:the |a |any )?${REPORT}|run(?:ning)? (?:the |a |any )?${REPORT})\w*|\bcheck w(?:ith|\/) (?:me|\p{L}+) (?:first|before)\b|\b(?:talk to|ask|call|see|confirm with|clear it with) (?:me|\p{L}+) before (?:order|you (?:order|run|pull|buy)|we (?:order|run|pull|buy)|run|pull|buy|spend)\w*`,
  String.raw`\b(?:tabled|postpon\w*|deferr?ed|on ice|back ?burner|on the shelf|in limbo|up in the air|on pause|paused|stalled|in litigation)\b|\b(?:wait(?:ing)?|push(?:ed|ing)?|put(?:ting)?|hold(?:ing)?|moved|delay(?:ed|ing)?|revisit|try again|call back|check back|circle back|maybe|not (?:ready )?until|not till?)\b[^.;]{0,30}\b(?:next|after|till?|until) (?:the )?(?:year|spring|fall|summer|winter|season|fiscal|budget|holidays|labor day|new year|january|tax)|\bnot (?:this|till? next|until next) (?:year|season|spring|fall)\b|\bnext (?:year|fiscal|budget)[^.;]{0,15}(?:maybe|budget|at (?:the )?earliest|project)`,
  String.raw`\b(?:tbd|not sure|unsure|undecided|unclear|don['’]?t know|deciding|decides?|on the fence)\b[^.;]{0,25}\b(?:if|whether)\b[^.;]{0,30}\b(?:we|they|he|she|want|job|taking|order|need|owner|proceed|go)\b|\b(?:wants?|needs?|has|going) to (?:think|sleep|pray|mull)\b|\b(?:still|is|are) (?:deciding|undecided|on the fence|thinking (?:it|about|abt))`,
  String.raw`\b(?:dont|don['’]?t|do not|not|no|never|nothing|nobody|please don['’]?t|quit)\b[^.;]{0,25}\b(?:(?:spend|waste|buy|purchase|bought|purchased|spent|pay(?:ing)?)\b(?! (?:extra|for (?:rush|gutters?)))|money on|\$+|ordering\b)|\bno \$\$?|\bnot (?:a dime|one cent|to be (?:ordered|measured|purchased|bought|included|run))\b|\bdon['’]?t (?:order|run|pull|measure|do) (?:this|it|that|anything|one|yet|him|her|them|these|the (?:report|ev))`,
  // It's there, or comes from elsewhere.
  String.raw`\b(?:carrier|adjuster|ins(?:urance)?(?: co\w*)?|he|she|they|ho|owner|gc|architect|engineer|rep|vendor|customer|seller|realtor|previous roofer|desk|ia|pa|firm|i|we|\p{L}+)\b[^.;]{0,14}\b(?:supplied|provided|has|have|had|got|gave|sent|emailed|e-mailed|shared|uploaded|attached|paid for|paying for|bought|purchased|ran|pulled|ordered|forwarded|includ\w+)\b[^.;]{0,24}\b${REPORT}\b(?! (?:for (?:asbestos|mold)|needed|wanted|asap|please))`,
  String.raw`\b${REPORT}\b(?!\W{1,3}(?:the |his |her |my |our )?(?:ins(?:urance)? )?(?:adjuster|inspector|agent|crew|owner|customer)\b)[^.;]{0,25}\b(?:received|recieved|rec['’]?d|attached|in (?:file|folder|job ?nimbus|acculynx|companycam|dropbox|the (?:file|folder|drive))|on file|came (?:back|in|yesterday)|is (?:in|back|here|done)|already|uploaded|from (?:the )?(?:last|old|prior|previous|20\d\d|carrier|adjuster|insurance|other|earlier)|done (?:by|last|\d)|good (?:enough|till?|until)|still (?:good|valid))|\b(?:use|using|reuse|re-use|go(?:ing)? (?:off|by)|work(?:ing)? (?:off|from)|using|rely on) (?:of )?(?:those|that|these|the (?:old|existing|last|previous|prior|same|carrier|adjuster)|his|her|their|my|our (?:old|existing|own|last))\b|\b(?:hand|tape|drone|field|site|self|tape)[- ]?measured\b|\bmeasured (?:it|this|by|w\/|with|on|in person|myself|himself|already|the roof|from)\b|\bi(?:['’]ll| will|m gonna|['’]m going to|['’]m) (?:fly|measur\w+|drone|tape|climb)\b|\b(?:fly|flew|flying|flown)\b[^.;]{0,20}\bdrone\b|\bdrone (?:flight|measure\w*|scan|map)\w* (?:done|complete|already|scheduled|covers|has)`,
  String.raw`\b(?:second|2nd|another|duplicate|double|two|dup|repeat|repeated|extra) (?:one|report|rpt|ev|order|listing|entry|record|line|row|copy|request|submission)\b|\b(?:twice|two times)\b[^.;]{0,20}\b(?:list|sheet|row|entered|ordered|submitted|in here|on here)|\b(?:see|it['’]?s|listed|already) (?:the )?(?:row|line|above|below)\b|\b(?:dupe?|duplicate)\b(?! (?:keys?|copy of (?:the )?(?:policy|key|contract|invoice|check)|invoice|check|payment|charge|receipts?|title))`,
  String.raw`\b(?:order(?:ed)?|ran|pulled|bought|requested|placed|got)\b[^.;]{0,12}\b(?:thru|through|from|via|by|on|w\/) (?:\p{L}+ )?(?:hover|eagle ?view|ev\b|roofr|gaf|quick ?measure|carrier|adjuster|xactimate|corporate|\p{L}+ (?:yesterday|last|already))`,
  String.raw`\b(?:training|practice|dummy|fake|made[- ]?up|placeholder|demo|sample)\b[^.;]{0,12}\b(?:row|entry|record|lead|data|job|order|account|customer|house)\b|\bto test\b|\btesting\b|\bour own (?:office|shop|warehouse|building)\b|\bignore (?:me|this)\b`,
  String.raw`\bno (?:roof|structure|house|home|building) (?:on|here|there|yet|at|to)\b|\bunder (?:construction|roof yet)\b|\bnot (?:yet )?(?:built|framed)\b|\b(?:nothing|not enough|no damage|nothing there) to (?:measure|claim|file|bid|roof|replace)\b|\b(?:repair|patch) only\b|\bonly (?:a|needs a|wants a|wanted a) (?:repair|patch|tune[- ]?up|small repair)\b`,
);

/** Other work at a roof, and what it needs. */
const GOODS = String.raw`(?:(?:[56] ?(?:in|inch|") )?gutters?(?: guards?)?|downspouts?|siding|soffits?|fascia|windows?|skylights?|chimneys?|tarps?|tarping|board ?up|permits?|shingles|materials?|matl|supplies|dumpsters?|roll ?off|solar(?: panels?)?|paint(?:ing)?|drywall|interiors?|sheetrock|insulation|drip ?edge|underlayment|vents?|flashing|plywood|decking|fences?|trees?|supplements?|photos?|pics|invoices?|colou?rs?|samples?|yard signs?|hoa (?:form|app\w*)|paperwork|financing (?:app\w*)?|sewer|hvac|furnace|a\/c|ac unit|plumbing|concrete)`;
/** How a roof is sold: who wants none of it, or calls it off, may want no report. */
const SALE = String.raw`(?:(?:adj(?:uster)? |ins(?:urance)? |first |1st |initial |hail )?(?:inspections?|insp|mtgs?|meetings?|appts?|appointments?|visits?|walk ?throughs?)|adjuster|estimates?|quotes?|proposals?)`;
const THING = String.raw`(?:${GOODS}|${SALE})`;
const THINGS = String.raw`${THING}(?:(?:,? (?:and|&|\+) | ?[\/,] ?)(?:the |new )?${THING})*`;
/** “Already replaced windows and roof”, “not interested in siding or roof”: the roof as well. */
const NOT_ROOF = String.raw`(?!(?: ?[\/&+,] ?|,? (?:and|or|&|\+|plus) )(?:(?:the|a|an|new|his|her|their|also|full|whole|entire|any) )*(?:roof\w*|re-?roof\w*|house|everything|contract(?:or)?|crew|company|diagrams?|squares|evs?|eagle ?views?|hover|reports?|rpts?|measure\w*)\b)`;
/** “Roof and gutters already done”: what stands before a thing. */
const NOT_BEHIND_ROOF = String.raw`(?<!(?:\b(?:roofs?|house|reports?|ev|everything|and|with)|[&+\/,]) ?(?:(?:his|her|their|the|all|new|old|front|back) )*)`;
const TIME = String.raw`(?:noon|lunch|\d{1,2}(?::\d\d)?(?: ?[ap]m?)?\b(?![\/-]\d))`;
/** “Not reopening”, “won't reschedule”. */
const NOT_SO = String.raw`(?![^;]{0,40}\b(?:not|n['’]?t|wont|cant|dont|no|never|refus\w*|declin\w*|without)\b)`;
/** Parts of a roof and buildings beside it. */
const PIECE = String.raw`(?:sheds?|garages?|barns?|porch(?:es)?|decks?|patios?(?: covers?)?|carports?|out ?buildings?|gazebos?|pergolas?|awnings?|canop(?:y|ies)|additions?|sun ?rooms?|overhangs?|(?:guest|pool|well|pump|play|dog|chicken|green|bath|boat|club|tree)[- ]?houses?|casitas?|cabanas?|coops?|lean[- ]?tos?|breezeways?|workshops?|shops?|(?:flat|low(?:er)?(?:[- ]slope)?|upper|front|back|rear|side|metal|tile|rolled|mod bit|tpo)(?: (?:roofs?|sections?|slopes?|parts?|buildings?|porch|units?))|low[- ]?slope|neighbou?r['’]?s? (?:half|side|roof|unit)|other (?:half|side|unit)|attics?|unit \w{1,3})`;

/** The same, where a person wrote it beside a house; a status that is “pending” is another matter. */
export const NOT_WANTED_IN_NOTES = any(
  // A whole note of a few words: “pending”, “wait”, “have it”, “same roof”, “see me first”, “next spring”, “once signed”.
  String.raw`^\W*(?:(?:pls|please|customer|ho|owner|wants? to|going to|gonna|will|let['’]?s) )*wait(?: (?:for now|a (?:bit|while)|on (?:this|it|report|ev)|for (?:report|ev|me|now)))?\W*$|\bwants? to wait\b(?! (?:for|until|till?) (?:the )?(?:rain|dogs?|kids|school|noon|\d{1,2}(?::\d\d)? ?[ap]m))`,
  String.raw`^\W*(?:pending|tbd|t\.b\.d\.?|undecided|maybe|not sure|unsure|nope|nah|pass(?:ing)?|strike(?: (?:it|this|this one|out))?|parked|later|not (?:yet )?decided|n\/g|no good|no money|repeat|dup(?:lic)?\.?|same|same (?:roof|bldg|building|house|one|job)|have (?:it|one|this|this one|already)|got (?:one|this|this one)|rcvd|rec['’]?d|recvd|received|in (?:the )?(?:file|folder|system|acculynx|job ?nimbus|crm|drive|drop ?box)|(?:ev |report |eagle ?view )?on order|(?:all )?(?:installed|built)|(?:ho |owner |he |she |customer |insd |insured )?(?:died|deceased|passed)|tire ?kicker|price shopper|no (?:storm |hail |wind )?damage(?: found| seen)?)\W*$`,
  String.raw`^\W*(?:(?:do|revisit|follow up|maybe|wants?|waiting (?:for|till?|until)|hold till?|till?|until|not till?|not until|reroof) )*(?:next (?:year|yr|spring|summer|fall|season)|(?<=\p{L}{2} )in (?:the )?(?:spring|new year)|after (?:the )?(?:1st|first of (?:the )?(?:year|month)|holidays?|new year['’]?s?|xmas|christmas|thanksgiving|settlement|closing|mediation|appraisal|supplement)|(?:if|when|once|after|as soon as) (?:the )?(?:it['’]?s |claim |loan |supplement |contract |they |he |she |ho )?(?:is |gets? )?(?:approved|signed|signs|approves?|settled|funded|paid|sold))\W*$`,
  String.raw`^\W*(?:pls |please )?(?:(?:talk (?:to|with|w\/)|ask|check (?:with|w\/)|see|confirm (?:with|w\/)|verify (?:with|w\/)|ok (?:with|w\/)|clear (?:with|w\/)|run (?:it |this )?(?:by|past)|get ok from) (?!(?:(?:the|his|her|your|my|mr|mrs) )?(?:wife|husband|spouse)\b)\p{L}+(?: \p{L}+)?|confirm|check|verify|ask) (?:first|1st|before anything)\W*$|^\W*(?:pls |please )?(?:see|ask|talk to|check with|check w\/) me\W*$`,
  String.raw`\bno roofers\b|\bleave (?:it |this (?:one )?|them |him |her |us )?alone\b`,
  // It was roofed not long ago, or burned, or there is only land. “Gutters replaced 2025” is neither.
  String.raw`(?:^\W*|[.;,]\s*|\b(?:roof|shingles|house|was|were|got|just|been|had it|had roof|they|he|she|we|ho|owner|already|all|completely|fully|it) )(?<!\b(?:needs?|be|to be|wants?|get|want) (?:it |roof |roof (?:be )?)?)(?:replaced|re-?roofed|redone|re-?did|roofed)\b[^.;\d]{0,14}\b(?:(?:in )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*\b(?! (?:19|200|201|202[0-3]))|last (?:yr|year|month|week|fall|spring|summer|winter|season)|this (?:yr|year|spring|summer|fall)|20(?:2[4-9]|3\d)\b|\d{1,2}\/(?:\d{1,2}\/)?(?:20)?2[4-9]\b|recently|by (?:state farm|others?|another|somebody|someone|us\b|our|prev\p{L}*|his|her|their|ins\p{L}*|the (?:ins|city|hoa|other)))`,
  String.raw`(?<!\b(?:needs?|wants?|needed|wanted|get|getting|for|about|on|of|in|quote|bid|estimate|budget\p{L}*|considering|planning) (?:an? |the )?)\b(?:brand )?new roof\b[^.;\d]{0,10}\b(?:20(?:2[4-9]|3\d)\b|last (?:yr|year|month|summer|fall|spring|winter)|this (?:yr|year|spring|summer)|\d{1,2}\/(?:\d{1,2}\/)?(?:20)?2[4-9]\b)|\bwe (?:just |already )*(?:re-?roofed|roofed|re-?did|did|replaced) (?:this|it|the roof|the house|this (?:one|roof|house))\b(?! (?:appraisal|estimate|inspection|claim))`,
  String.raw`^\W*(?:the |whole |new |entire )*(?:roof|job|house|build|install|reroof|project) (?:is |was |all |been |has been )*(?:completed?|finished|done|installed|built|on)\W*$|\b(?:house|home|bldg|building|place) (?:is |was |has )*(?:burned|burnt|gone|razed|coming down)\b(?! (?:on|in|at) (?:the )?(?:one|back|side|kitchen))|^\W*(?:land|lot|slab|foundation|dirt|acreage) only\W*$|^\W*(?:done|did|finished|completed?)(?: (?:it|this|roof|this one))? (?:last (?:yr|year|month|week|fall|spring|summer)|in (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|20\d\d)|by (?:others?|us|somebody|someone|another))`,
  // The report is there, or on its way: “EV done”, “Kara ordered”, “ordered last week”, “waiting for report”, “EV 66234511”.
  String.raw`(?<!\btest )\b${REPORT}(?: (?:is|was|are|were|all|has been))* (?:done|completed?|finished|ordered|pulled|requested|pending|in (?:process|progress)|on order|on the way|good)\b(?! (?:asap|today|by|before|for|pls|please|when|once|with|w\/))|\bno (?:need (?:for|of) )?(?:an? )?(?:evs?|eagle ?view|hover|diagram|sketch|aerials?)\b(?! (?:yet|on|in|so|found|avail\p{L}*|coverage|imagery|images?|found|done|ordered|was|pulled|seller|employees?))`,
  String.raw`\b(?:use|using|reuse|re-use) (?:the |our |his |her )?(?:old|existing|last|previous|prior|same|20\d\d) ${REPORT}\b|^\W*(?:already |just |ho |owner |they )*(?:had|got) (?:it|roof|this|the roof) (?:done|replaced|redone)\b(?! (?:in |back in )?(?:19\d\d|20[01]\d|202[0-3]))`,
  String.raw`^\W*(?:ev |report |hover )?(?:ordered|requested|measured) (?:last (?:week|month|night|year|fall|spring|summer|mon|tue|wed|thu|fri)|by (?!noon|eod|the end|\d)|yesterday|today|this (?:week|morning|am)|on \d|thru|through|via|w\/|(?:back )?in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|^\W*(?:waiting (?:for|on)|pending|awaiting|expecting) (?:the |an? |our |his |her )?(?:roof )?(?:reports?|rpts?|evs?|eagle ?views?|hover|measurements?|diagram|sketch)\W*$|\bmeasured (?:on ?site|in (?:the )?field)\b|\busing (?:\p{L}+ ){1,3}(?:measurements|numbers|squares)\b`,
  String.raw`\b(?:evs?|eagle ?view|hover|report|rpt)(?: (?:report|order|id))?\W{0,3}(?:#|no\.?|num(?:ber)?)?\W{0,2}\d{7,}\b`,
  String.raw`\balready (?:in|on) (?:acculynx|job ?nimbus|job ?tread|companycam|the (?:system|list|sheet|crm|file|folder|order)|(?:our|my) (?:list|system|sheet)|list|file|system|crm|sheet|order)\b|^\W*(?:already |is )?on (?:the |my |our )?(?:other|another|last|previous|yesterday['’]?s|first|second|2nd) (?:list|sheet|tab|batch)\b|^\W*see (?:the )?(?:other )?(?:tab|sheet|list)\b`,
  String.raw`\b(?:combined?|merged?|grouped?|goes|included?|incl) (?:with|w\/|in|under) (?:(?:row|line|#|no\.?) ?)?(?:\d+|above|below|the (?:one|row|line|house) (?:above|below)|next (?:row|line))\b|^\W*part of \d+\b(?! ?(?:units?|plex|buildings?|bldgs?|houses|acres?|lots?))|\bshares? (?:a |the |same )?roof (?:with|w\/) #?\d`,
  // A lot whose home is gone: “home pulled 8/26”.
  String.raw`\b(?:(?:mobile |old )?home|trailer|mh|mobile|single ?wide|double ?wide) (?:was |has been |is |got )*(?:pulled|hauled (?:off|out|away)|towed|moved (?:out|off)|taken out)\b`,
  // Who went elsewhere, and who can't: “went w/ Apple Roofing”, “deductible too high - passing”.
  String.raw`\b(?:went|going|gone|signed|sticking|staying) (?:with|w\/) ?(?:\p{L}[\p{L}.'’&-]* ){1,3}(?:roof\p{L}*|construction|const|exteriors?|contract\p{L}*|restoration|builders?|remodel\p{L}*|home improvement|companies|company|co|llc|inc)\b|\bwent w\/ ?(?=\S)|\b(?:deductible|price|cost|premium|payment)s? (?:is |was |are )?too (?:high|much)\b|[-–—,;] ?pass(?:ing|ed)\W*$|\b(?:did ?n['’]?t|did not|does ?n['’]?t|does not|do not|don['’]?t|not) qualif(?:y|ied)\b|\bnot a (?:good )?candidate\b`,
  // “No longer wants estimate”
  String.raw`\bno longer (?:wants?|needs?|wanting|needing) (?:(?:an?|the|any|our|his|her|their|new|roof|free) )*(?:${SALE}|bids?|roofs?|re-?roof|it|one|this|work|project|report)\b`,
  // Alone these may be of a claim or a person (struck-sentences.ts).
  String.raw`^\W*(?:dnc|dnk|no contact|do not (?:call|contact|knock))\W*$`,
  String.raw`^\W*(?:declined|refused|rejected|expired|terminated|abandoned|inactive|not active|archived|removed|moved|obsolete|discontinued|superseded|decommissioned|opt(?:ed)? out)(?:\W*$|\s*[(:,–—]|\s+-)`,
);

/** The same words about something else. */
const OTHER_SENSES = all(
  // “Duplex, other side is Unit A, not ours.”
  String.raw`\b(?:ohana|adu|granny)(?: (?:unit|flat|house|cottage))?\b[^.;]{0,30}\b(?:not ours|isn['’]?t ours)\b`,
  String.raw`\bother (?:side|half|unit)\b[^.;]{0,24}\b(?:not ours|isn['’]?t ours|not our (?:side|unit))\b`,
  String.raw`\b(?:insurance|ins|insurer|carrier|policy) (?:(?:is|are|was|will be) )?(?:cancel+ing|dropping|non-?renew\w+) (?:us|me|him|her|them|unless|if|the policy|policy)\b`,
  String.raw`\b(?:insurance|ins|insurer|carrier|adjuster) said no\b(?=[^;]{0,20}\b(?:want\w*|second|another|appeal\w*|re-?inspect\w*))`,
  // A builder's house whose roof is new: “SOLD - owner moving in 6/30”.
  String.raw`^\W*sold\W+(?:new )?(?:owners?|buyers?|family) (?:is |are |will be )?(?:mov(?:es?|ing) in|clos(?:es?|ing))\b`,
  String.raw`\bdo not disturb\b|\bneighbou?rs? (?:is |are |was |were )?not interested\b`,
  String.raw`\blost (?:some |a few |many |\d+ |two |three |the |its |his |her )*(?:panels?|shingles?|tabs?|tiles?|ridge caps?|gutters?|skirting|soffit|fascia|awnings?|flashing|siding|power)\b`,
  String.raw`\bno need to (?:bother|knock|call|meet|contact|notify|climb|go (?:in|inside|up)|be (?:there|home|present)|wait|enter|disturb)\b`,
  // “OPEN JOBS - NO MEASUREMENT ON FILE”
  String.raw`\b(?:no|without|missing) (?:a )?(?:measurements?|reports?|ev|eagle ?view|hover) (?:on|in) file\b`,
  String.raw`^\W*(?:do not|don['’]?t) mail\W*$`,
  // Of a phone.
  String.raw`^\W*(?:wrong|bad) (?:phone )?(?:number|#)\W*$`,
  // “Full teardown to deck”: how the roof is replaced. “Same roof as reported by neighbor”: two people reported one leak.
  String.raw`\btear[- ]?down to (?:the )?(?:bare )?(?:deck(?:ing)?|sheathing|boards?|wood|sheeting)\b|\bsame (?:roof|leak) as (?:reported|described|noted) by\b`,
  // An association's word about the shingles.
  String.raw`\b(?:needs?|requires?|wants?|awaiting|waiting (?:on|for)|pending) (?:the )?(?:\p{L}+ )?(?:colou?r|shingle|material|style|design|architectural|arc) (?:approval|selection|choice|samples?)\b`,
  String.raw`\b(?:manager|owner|contact|customer|pm|super|supervisor|she|he|they)s? (?:(?:is|are|will be) )?(?:out|away|off|gone|on vacation|out of (?:the )?(?:office|town)) (?:until|till?|through|this week|next week)\b`,
  String.raw`\bno (?:roof |attic |ladder |gate )?access (?:after|before|until|till?|between|on|during)\b`,
  // “ag bldg not needed, house only”: of another building.
  String.raw`\b(?:(?:ag|pole|out|storage|detached|back|rear|old) ?)*(?:bldgs?|buildings?|barns?|sheds?|garages?|shops?|carports?|porch(?:es)?|outbuildings?) (?:is |are )?not (?:needed|wanted|included|part of (?:it|this))\b`,
  String.raw`\balready (?:have|has|had|got) (?:(?:the|our|their|some|solar|new) )*(?:solar|panels)\b`,
  String.raw`\b(?:selling|listing|going to sell|planning to sell) (?:the|their|his|her|our|my|this) (?:house|home|property|place) (?:in|this|next|after|by|soon)\b`,
  // A house that is sold needs its roof looked at: “Selling the house, inspector flagged the roof”.
  String.raw`\b(?:selling|listing) (?:the|their|his|her|our|my|this) (?:house|home|property|place)\b(?=[^.;]{0,40}\b(?:inspector|inspection|buyer|appraiser|flagged|(?:needs?|needed|wants?) (?:a |the |an? new |new )?(?:roof|report|estimate|quote|it (?:done|replaced))|(?:before|for) (?:closing|the sale)))`,
  String.raw`\bcancel+(?:ed|ing|s)?\b (?:the |his |her |their |my |our |old |on |an? |last |first |that |this )*(?:checks?|polic\w+|(?:coverage|insurance)(?! (?:claim|job|work))|subscription|card|lunch|dinner|breakfast|coffee|golf|trip|flight|vacation|cable|gym|autopay|\p{L}+day['’]s (?:lunch|dinner|meeting|coffee))\b|\bcancel+ed on (?:\d|two|three|the other|another) `,
  String.raw`\bhold(?:ing)? (?:the |his |her |my |our |that |this |onto |on to )+(?:sale )?(?:price|quote|ladder|rate|color|colour|door|gate|dog|ladders|pricing|discount|promo|check|invoice|spot|slot)\b`,
  String.raw`\b(?:do ?n['’]?t|don’t|do not|never) (?:order|need|use|run|pull|include|send) (?:(?:any |the )?(?:timberline|landmark|duration|oakridge|owens|certainteed|malarkey|iko|atlas|tamko|hdz|shingles?|materials?|colou?rs?|drip edge|underlayment)|the attic|the (?:gutters?|fan|vents?|skylights?|chimney)|any (?:gutters?|vents?))\b`,
  // What comes when a report is there, and how a home stands with its tenants.
  String.raw`\b(?:when|once|after|as soon as) (?:the |your |our |a )?(?:roof )?${REPORT} (?:is|are|comes?|gets|has come|arrives?)(?: (?:back|in|here|done|ready|received))?\b|\b(?:un)?rented (?:not )?ready\b`,
  String.raw`\b(?:boom ?trucks?|cranes?|lifts?|forklifts?|dumpsters?|ladders?(?: assist)?|conveyors?|permits?|tarps?|signatures?|deposits?|inspections?|escorts?) (?:(?:is |are |was )?(?:not|no longer)|(?:is|are|was)n['’]t) (?:needed|required|wanted|necessary)\b`,
  String.raw`\b(?:hoa|hpc|arc|arb|drb|historic(?:al)?(?: (?:district|commission|board|review))*|landmarks?(?: commission)?|preservation(?: board)?|architectural(?: (?:review|board|committee))*) (?:\p{L}+ )?(?:approval|permission|ok|form|letter)s? (?:is |may be |will be )?(?:needed|required|pending)\b|\bfor (?:the )?(?:hoa|hpc|arc) (?:approval|application|submittal)\b`,
  String.raw`\b(?:needs?|requires?) (?:an? |the |his |her |their )?hoa (?:approval|permission|ok|form|letter)s?(?: (?:for|of|on) (?:the )?(?:colou?rs?|shingles?|materials?|styles?|new roof))?\b|\bhoa (?:needs|requires|wants|will need|has to see) (?:an? |the |our )?(?:\p{L}+ )?(?:approval|approval letter|approval form|letter|form|samples?|application|packet|colou?rs?)\b`,
  String.raw`\bvoid (?:under|behind|between|space)\b`,
  // What a measuring service offers to draw.
  String.raw`\ball structures on (?:the )?parcel\b|^\W*all (?:structures|roofs)(?: on (?:the )?(?:property|lot))?\W*$|\bprimary structure(?: only| (?:and|\+|&) (?:all )?detached (?:garages?|structures?))?\b`,
);

/** “Went with charcoal”, “going with our upgraded package”: what the customer chose of ours. */
const CHOICE = all(
  String.raw`\b(?:went|going|go|goes) (?:with|w\/) ?(?:our|us|(?:the |a )?(?:upgraded?|premium|gold|silver|platinum|better|best|metal|tile|slate|architectural|designer|impact|class 4|ir|cool|30 yr|50 yr|lifetime|gaf|oc\b|owens|certainteed|malarkey|tamko|atlas|iko|landmark|timberline|hdz|duration|oakridge|charcoal|pewter|weathered|barkwood|onyx|driftwood|shakewood|hickory|slateline|mission brown|black|brown|gr[ae]y|white|tan|red|blue|green)\b|(?:\p{L}+ ){1,2}(?:shingles?|package|colou?r|gr[ae]y|brown|black|wood|metal|tile|option|financing))\b`,
);
/** “Went with Gold Star Roofing”, “went with cheaper option”: roofers are called after colors and materials, too. */
const OF_FIRM =
  /\b(?:roofs|roofers?|roofing(?! (?:system|shingles?|materials?|panels?))|construction|const|exteriors?|contract(?:ors?|ing)|restorations?|builders?|remodel\w*|home improvements?|improvements?|co|company|companies|llc|inc|corp|masters?|guys?|group|enterprises?|services?|solutions|brothers|bros|sons?|star|diamond|cheap(?:er|est)|other|another|different|lower|outside|local|competitors?)\b/i;
const OF_MATERIAL =
  /^(?:the |an? )?(?:metal|tile|slate|cedar|shake|flat|tpo) roofing\b(?! (?:co|company|llc|inc)\b)/i;
/** Behind a color or a brand, what else has a large letter there is of the shingle, or it is a name: “Metal Masters”. */
const OF_SHINGLE =
  /^(?:gaf|hdz|hd|uhdz|ns|as|ii|iii|xl|ir|sbs|tpo|oc|iko|corning|certainteed|malarkey|tamko|atlas|owens|timberline|landmark|duration|oakridge|storm|storm\w+|trudefinition|premium|designer|flex|legacy|vista|highlander|pinnacle|pristine|cambridge|dynasty|heritage|titan|xt|armor\w*|shield|nordic|shingles?|package|colou?rs?|metal|tile|slate|wood|oak|shakes?|cedar|blend|estate|antique|max|def|moire|hunter|heather|resawn|burnt|sienna|desert|sand|tan|charcoal|pewter|weathered|barkwood|onyx|driftwood|shakewood|hickory|slateline|mission|brown|black|gr[ae]y|white|red|blue|green|cool|solar|roof|roofing|system|panels?|option|financing|upgrade\w*|architectural|class|impact|lifetime|resistant|standing|seam|gold|silver|platinum|yr|year)$/i;
function isChoice(text: string, at: number): boolean {
  const [said = ''] = text
    .slice(at)
    .replace(/^\w+ w(?:ith\b|\/) ?/i, '')
    .split(
      /[.;,(\n]|\s[-–—]+\s|\b(?:per|for|on|in|at|because|bc|but|and|from|after|since|as|w\/|with|to)\b/i,
    );
  if (OF_FIRM.test(said) && !OF_MATERIAL.test(said)) return false;
  if (/^\s*(?:[Oo]ur|us|Us|US(?! \p{Lu}))\b/u.test(said)) return true;
  // “Landmark Pro” is a shingle, “Tile Pro” a roofer.
  const words = said
    .replace(/\blandmark (?:pro|tl)\b/i, 'landmark')
    .trim()
    .split(/\s+/);
  if (/^pros?$/i.test(words.at(-1) ?? '')) return false;
  return words.every(
    (word) =>
      !/^\p{Lu}/u.test(word) || /^(?:the|an?|best|better|standard)$/i.test(word) || OF_SHINGLE.test(word),
  );
}

/** The same words about other work at the roof, a visit, or a part of the house. */
const OTHER_WORK = all(
  // “No report yet” wants one.
  String.raw`\bno ${REPORT} (?:yet|so far|available)\b`,
  // “Permit already ordered”, “do not send crew before 9”: other work at the roof. “Roof and gutters already done” is the roof, too.
  String.raw`(?!\badj\w* already)${NOT_BEHIND_ROOF}\b(?:(?:his|her|their|the|all|new) )*${THINGS}(?: (?:is|are|was|were|has|have|been|got|all))*(?: already (?:ordered|done|completed?|finished|measured|pulled|replaced|installed|scheduled|set)| (?:ordered|done|completed?|finished) already)\b`,
  String.raw`\balready (?:ordered|done|have|has|had|got|pulled|replaced|did|completed?) (?:the |a |an |our |his |her |their |some |new )*${THINGS}\b(?! (?:reports?|measure\w*))${NOT_ROOF}(?![^.;]*\b(?:signed|roofers?|competitors?|(?:an)?other (?:guys?|company|co|contractor|bidder)|someone else|somebody else)\b)`,
  String.raw`\b(?:do ?n['’]?t|do not|never|no need to) (?:order|send|run|pull|bid|include|need|schedule|quote|price|book|do|process|service)(?: (?:out|any|the|a|an|our|your|this|that|these|those|his|their|another|him|her|them|ho|h\/o|customer|owner|insured))* (?:${GOODS}|mail\w*|texts?|txts?|invoices?|bills?|e-?mails?|letters?|crews?|guys|photos?|pics?|contracts?|paperwork|post ?cards?|ladders?|heavy|trucks?|trailers?|nails?)\b(?! (?:reports?|measure\w*))${NOT_ROOF}(?: (?:until|till?|before|yet|after)\b[^.;,]*)?`,
  String.raw`\b(?:do ?n['’]?t|do not|never) (?:send|include|run)(?: (?:it|this|that|the|a|any|report|reports|ev|eagle ?view|measurements|copy|full|estimates?|quotes?|bids?|proposals?|invoices?))* to (?:the |his |her |their )?(?:customer|client|home ?owner|owner|ho|h\/o|insured|adjuster|adj|insurance|ins|carrier|agent|tenant|wife|husband|him|her|them)\b|\b(?:do ?n['’]?t|do not) send (?:the )?(?:ho|h\/o|owner|home ?owner|customer|client|insured|adjuster|him|her|them) (?:the |a |this )?(?:ev|report|eagle ?view|measurements)\b`,
  String.raw`\b(?:do ?n['’]?t|do not) (?:(?:inspect|measure|send (?:(?:an?|any|the|our|your|out) )*(?:crew|anyone|anybody|someone|guys|rep|estimator|inspector|adjuster))[^.;]{0,12} (?:before|after|until|till?) ${TIME}|(?:schedule|book)[^.;]{0,20} (?:before ${TIME}|(?:after|until|till?) (?:noon|lunch|\d{1,2}(?::\d\d| ?[ap]m\b))))`,
  // “Gutters were replaced 2025”, “solar removed”.
  String.raw`${NOT_BEHIND_ROOF}\b(?:(?:his|her|their|the|all|new|old|front|back) )*(?:${THINGS}|${PIECE})(?: (?:is|are|was|were|has|have|been|got|all|just))* (?:replaced|repaired|installed|redone|re-?roofed|painted|removed|ordered|delivered|finished|completed?|done)\b(?: (?:in |by |on |last |this |recently)*[\p{L}\d/]*){0,1}`,
  // What the neighbors did, and whom the customer left for us.
  String.raw`\bneighbou?rs? (?:is |are |was |were |has |have |already |just )*(?:went|going|go|signed|hired|chose|using|used|cancel+ed|lost|had|got|did|done|replaced|re-?roofed|redone)\b(?:(?!\b(?:but|this|she|he|ho|h\/o|customer|owner|insured|they|we)\b)[^.;,])*`,
  String.raw`\b(?:cancel+(?:ed|ing)?|fired|dropped|left) [^.;]{0,40}\b(?:signed|went|going|go|now|is|came|came back) (?:with|w\/|to) us\b|\bcancel+(?:ed|ing)? (?:the |his |her |their )?(?:other|previous|prior|old|first) (?:roofers?|contractors?|company|co|guys?)\b|\b(?:other|previous|prior|last|first) (?:roofers?|contractors?|company|guys?)(?:['’]s)? (?:\p{L}+ )?(?:(?:was|has|got) )?(?:backed out|cancel+ed|void(?:ed)? (?:the )?warranty|walked|quit|fired|bailed)\b|\bwent with us\b(?! (?:shingles?|roof\w*|construction|exteriors?|metal|contract\w*|home|restoration|inc|llc|builders?)\b)[^.;]*`,
  // A visit that has another day.
  String.raw`\b(?:appts?|appointments?|mtgs?|meetings?|adjuster|adj|inspections?|visit|insp) (?:was |got |has |is )?cancel+ed\b${NOT_SO}(?=[^;]{0,25}\b(?:re-?sched\w*|re-?set|re-?book\w*|new (?:mtg|meeting|appt|appointment|date|time|day|adjuster)|moved|now (?:on|at|for)|(?:to|now|new|till?|until|instead|is|next|\d\/\d{1,2}) \d{1,2}\/\d))|\bcancel+ed\W{1,3}(?:the |his |her |our |adj(?:uster)? |first |1st |last |\d{1,2}\/\d{1,2} )*(?:appts?|appointments?|mtgs?|meetings?|inspection|visit|insp)\b${NOT_SO}(?=[^;]{0,25}\b(?:re-?sched\w*|re-?set|re-?book\w*|new (?:mtg|meeting|appt|appointment|date|time|day)|moved|now (?:on|at|for)|(?:to|now|new|till?|until|instead|is|next|\d\/\d{1,2}) \d{1,2}\/\d))`,
  String.raw`\bclaim (?:was |is |got |has been )?(?:cancel+ed|withdrawn|closed)\b${NOT_SO}(?=[^;]{0,20}\b(?:re-?open\w*|re-?fil\w*|new claim))`,
  // Of a part of the house, or of what else is sold.
  String.raw`(?!\b(?:cancel\w*|not interested)\b[^.;]*\bonly\b)\b(?:cancel+(?:ed|ing|s)?|not interested(?: in)?|no (?:need|interest) (?:for|in)|no longer (?:wants?|needs?|interested in)|exclud(?:e|ed|es|ing)|omit|skip|ignore|disregard)\W{1,3}(?:(?:the|any|all|his|her|new|on|for|detached|attached|back|rear|neighbor['’]?s?) )*(?:${GOODS}|${PIECE})\b${NOT_ROOF}`,
  // Words that hold, end, and void other things.
  String.raw`\bhold(?:ing)?\W{1,2}(?:the |his |her |ins |insurance |2nd |final |first |acv |rcv )*(?:ladders?|checks?|deposits?|payments?|money|doors?|gates?|dogs?|invoices?|prices?|pricing|colou?rs?|depreciation|keys?|warranty)\b|\b(?:was |were |been |sat |i was )?on hold (?:with|w\/) (?:the )?(?:ins\w*|carrier|state farm|allstate|usaa|farmers|adjuster|claims|company|bank|mortgage)\b[^.;]{0,16}\b(?:hrs?|hours?|mins?|minutes)\b`,
  String.raw`\bdead[- ]?end (?:st\b|street|road|rd\b|lane|ln\b|drive|dr\b|of\b|alley|on\b)|\b(?:on|at|off) (?:a |the )?dead[- ]?end\b|\bdead (?:trees?|limbs?|branch(?:es)?|birds?|animals?|batter(?:y|ies)|phone|grass|valleys?|space|spot|bolts?)\b|\bdeadbolt\b|\bvoids?\W{1,3}(?:in|on|at|above|over|near)\b(?! (?:the )?(?:system|crm|computer|acculynx|order|list|books))|\bvoid(?:s|ed|ing)? (?:the |his |her |your |any |a |mfr |manufacturer )*warrant(?:y|ies)\b|\bwarrant(?:y|ies) (?:is |was |will be |would be |are )?void(?:ed)?\b`,
  String.raw`\bwait(?:ing)? (?:un)?till?(?:l)? (?:after )?(?:noon|lunch|\d{1,2}(?::\d\d)?(?: ?[ap]m?)?(?![/-]\d)) (?:to|before) (?:call|text|come|go|knock|visit)\w*`,
  String.raw`\brush(?:ed|ing)? (?:(?:is|was) )?(?:not|isn['’]?t|no longer) (?:needed|necessary|required|wanted)\b|\b(?:do(?:es)? ?n['’]?t|do not|does not|no) need (?:(?:a|an|it|this|to|for|to be) )*(?:rush|rushed|expedit\w*)\b`,
);
/** Most notes have none of the words that these are about. */
const MAY_BE_OTHER =
  /already|done|order|complet|finish|replac|repair|install|redone|roofed|paint|remov|deliver|n['’]?t\b|\bno[t]?\b|never|neighbo|cancel|fired|dropped|\bleft\b|roofer|contractor|went|claim|exclud|omit|skip|ignor|disregard|interest|hold|dead|void|wait|rush/i;
/** A note without what its words mean elsewhere. */
export function withoutOtherSenses(text: string): string {
  const rest = text
    .replace(OTHER_SENSES, ' ')
    .replace(CHOICE, (said: string, at: number, whole: string) => (isChoice(whole, at) ? ' ' : said));
  return MAY_BE_OTHER.test(rest) ? rest.replace(OTHER_WORK, ' ') : rest;
}

export const TYPE = String.raw`(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|pl|place|cir|circle|blvd|boulevard|way|ter|terr|terrace|trl|trail|pkwy|parkway|loop|run|path|row|pike|hwy|highway|cv|cove|sq|square|pt|point|xing|crossing)`;
const SIDE = String.raw`(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)`;
const SOURCE = String.raw`(?:row|sheet|spreadsheet|list|mail ?box|curb|google(?: maps?| earth)?|maps?|pin|gps|county|assessor|tax (?:roll|record|map)s?|policy|contract|system|form|lead|listing|deed|plat|permit|loss notice|fnol|claim form|crm|street ?view|satellite|hover|ev|eagle ?view|id|license|usps|zillow|bill|check|paperwork|sign|door)`;

/** The address may be another one, or not enough. */
export const ANOTHER_ADDRESS = any(
  String.raw`\b${SIDE}\.?,? (?:or|vs\.?|and not|not|instead of) (?:the )?${SIDE}\b|\b${TYPE}\.?,? (?:or|vs\.?|and not|not|instead of) (?:the |a |on )?(?:\p{L}[\p{L}'’]* ){0,2}${TYPE}\b|(?<!\b(?:do|does|did|can|could|will|would|should|please) )\bnot (?!in\b)(?:on |the |at )?(?:\p{L}[\p{L}'’]* |\d+(?:st|nd|rd|th) ){1,2}${TYPE}\b(?! (?:day|off))`,
  String.raw`\b\d{2,6}[A-Za-z]? ?(?:,|-)? ?(?:or|vs\.?|and not|not|instead of|rather than) (?:maybe |is it |possibly |it['’]?s )*#?\d{2,6}\b(?! ?(?:ft|feet|sq|squares|days?|hours?|hrs?|min|minutes|bids?|layers?|years?|yrs?|%|k\b|am\b|pm\b|\/))`,
  String.raw`\b${SOURCE}(?:['’]s)? (?:says?|shows?|has|had|lists?|reads?|puts?|points?|pulls?|pulled|lands?|landed|drops?|dropped|goes|takes?|sends?|showing|showed|sits?|is (?:on|in|at|off|showing|showing up|pointing|landing))\b[^.;]{0,35}(?:\d{2,6}|\b(?:${SIDE}|${TYPE}|neighbors?['’]?s?|next door|wrong|different|diff|another|field|lake|woods|middle of|empty|vacant lot|front house|back house|across)\b)`,
  String.raw`\b(?:wrong|diff(?:erent)?|incorrect|bad|mixed up|mixing up|old|outdated|other|not the right|not right) (?:home|house|st\b|street|city|town|zip|state|bldg|building|roof|place|parcel|lot|apt|unit|addr(?:ess)?|num(?:ber)?|property|pin|location|side of)\b(?! (?:of (?:the )?(?:phone|bed)|phone))(?<!\bold (?:roof|house|home|place|building))|\b(?:pulled|came|comes|come|showed|shows) up (?:as )?(?:the )?(?:wrong|neighbor|next door)`,
  String.raw`\baddr(?:ess)?\b[^.;]{0,45}\b(?:p\.?o\.? ?box|office|work|mailing|billing|diff(?:erent)?|unresolved|corner|intersection|agent['’]?s?|could be|might be|may be|maybe|old|outdated|wrong|corn ?field|field|mom['’]?s?|dad['’]?s?|parents?['’]?|shop|rental|doesn['’]?t|does not|didn['’]?t|not (?:found|come|show|exist|match|right|correct|his|hers|the|in|valid|verified)|no match|match|mismatch|unverified|verify|confirm|incomplete|partial|cut off|missing|need(?:s|ed)?|unknown|\?)`,
  String.raw`\b(?:work|office|business|old|mom['’]?s|dad['’]?s|parents['’]?|son['’]?s|daughter['’]?s|rental|mailing|billing|wife['’]?s|store|shop|lake|vacation|winter|summer) addr(?:ess)?\b|\b(?:that|this|it|listed|row|one|above)['’]?s? (?:is |was )?(?:his|her|their|my|our|the) (?:shop|office|work|mailing|rental|old|other|parents?['’]?|mom['’]?s|dad['’]?s|son['’]?s|neighbor['’]?s|store|business|billing|former)\b`,
  String.raw`\b(?:house |street |unit |apt |bldg |building )?(?:number|num|no\.|#|digits?|numbers)\b[^.;]{0,25}\b(?:painted over|missing|unreadable|illegible|smudged|smeared|guess\w*|might be|could be|may be|unclear|cut off|left off|fell off|not (?:on|posted|visible|sure|legible|clear|right)|backwards|unknown|transposed|flipped|swapped|switched|hard to read|partially|\?)|\b(?:couldn['’]?t|can['’]?t|could not|cannot|hard to) (?:read|make out|tell|see|find)\b[^.;]{0,25}\b(?:number|num|#|address|addr|house|street|unit|which|if|\d)|\bguess(?:ing|ed)?\b[^.;]{0,20}(?:\d|\b(?:house|address|unit|street|which)\b)|\b(?:transposed|flip(?:ped)?|swapped|reversed) (?:the )?(?:numbers?|digits?|house|address)`,
  String.raw`\b(?:missing|lacks|lacking|need(?:s|ed)?|no|get|confirm|verify|check|find|forgot|left (?:off|out)|ask (?:for|him|her|about)|what(?:['’]?s| is)(?: the)?|which|without|unknown|don['’]?t (?:know|have)(?: the)?|didn['’]?t (?:get|give|leave|list|catch|say)(?: (?:the|a|us))?) (?:the |a |his |her |their |correct |right |exact |actual |street |house |full |specific )*(?:direction|suffix|unit|apt|apartment|zip(?: code)?|street (?:#|num\w*|name|type)|house (?:#|num\w*)|street #|suite|bldg|building|quadrant|lot (?:#|num\w*)|cross street|trailer (?:#|num\w*)|city|town|addr(?:ess)?)\b(?! (?:permit|inspector|code|dept|department|manager|access|keys?|of the (?:shingle|dumpster)))`,
  String.raw`\b(?:state|city|town|zip(?: code)?|street|addr(?:ess)?|house|unit|apt|county|direction|suffix|spelling) (?:should|shd|shoud|ought to|s\/b|needs to|has to|must) (?:be|read|say|change)\b|\bno such (?:street|address|house|number|road|place)\b|\b(?:isn['’]?t|not|doesn['’]?t (?:exist|show|come up)|can['’]?t find (?:it|this|them)?) (?:on|in) (?:the |google |any )?(?:maps?|google|gps|usps|eagle ?view|hover|county)\b|\b(?:really|actually|technically|legally) (?:in|on|at|located)\b|\b(?:is|it['’]?s|its) (?:actually|really|supposed to be) (?:\d|on|in)\b`,
  String.raw`\bfor (?:the|his|her|their|my|our) (?:rental|other|second|lake|vacation|summer|investment|mother['’]?s|mom['’]?s|parents['’]?)(?: (?:house|home|property|place|unit))?,? (?:and )?not\b|\bnot (?:his|her|their|my) (?:own |main )?(?:house|home|residence|place)\b`,
  String.raw`\bnot (?:for )?this (?:house|address|home|property|building)\b|\bfor (?:his|her|their) (?:rental|other house|second house|son|daughter|mother|father|parents?)\b[^.;]{0,8}\d`,
  String.raw`\b(?:not|n['’]t|isn['’]t) (?:the|our) (?:main |front |back |big |brick |white )?(?:house|home|clubhouse|main building|other (?:side|half|unit|building|house)|one listed|address listed|front (?:house|building))\b(?! (?:till?|until|before|after|today|now|yet|sitter|phone))`,
  String.raw`\b(?:(?:house|home|place|one|building|job) is|house we(?:['’]re| are) doing is|it['’]s|its) (?:actually )?(?:across the (?:road|street|highway)|next door|behind the|down the (?:road|street|lane)|up the hill|around the corner|two (?:doors|houses) down|the next driveway|kitty[- ]?corner|the (?:second|third|2nd|3rd|last|first) (?:house|driveway|one|mailbox))|\bnext (?:driveway|door)\b[^.;]{0,20}\b(?:us|we|house|one|not|needs?)\b|\bflag lot\b|\b(?:(?:two|2|three|3|four|4|several|multiple|both|\d+|other) (?:houses|homes|dwellings|units|addresses|lots|parcels)|(?:both|other) (?:buildings|bldgs|structures|roofs)) (?:on|at|under|share|with|same|w\/|here|there)\b`,
  String.raw`\b(?:lives|live|stays|resides) (?:in|at|on|next|across|behind) (?:\d(?!(?:st|nd|rd|th) (?:floor|fl|story|level)\b)|the (?:other|front|back)|\p{L}+ (?:but|and))|\b(?:used to be|formerly|previously|was (?:re)?named|renamed|name (?:was )?changed|new name|also known as|aka|a\.k\.a\.|goes by)\b[^.;]{0,30}\b(?:${TYPE}|lot|rr|rural|route|hwy|\d)|\b(?:street|road|town|city) (?:was |got |name )*(?:renamed|changed|renumbered)|\brenumbered\b|\bnew (?:subdivision|street name|road name|development)\b|\buse (?:the )?(?:gps|coords|coordinates|lat|\d+(?:st|nd|rd|th)|\p{L}+ (?:st|ave|rd|dr|ln)\b|\d+ \p{Lu}|(?:other|back|rear|side) (?:entrance|address|street))`,
  String.raw`\b(?:sry|sorry|oops|correction|typo|my bad|mistake)\b[^.;]{0,30}(?:\b(?:${TYPE}|${SIDE}|unit|apt|address|addr|number|house|street|zip|city)\b|\d{2,6})|\b(?:wrote|typed|put|entered|gave|heard|misheard|spelled|said)\b[^.;]{0,18}\b(?:wrong|instead of|but (?:it['’]?s|it is|i said|should))\b|\bmixed? up\b|\bmix[- ]?up\b|\b(?:should|supposed to) be (?:#|unit |apt |lot |\d{1,6}\b|\p{L}+ (?:${TYPE})\b)`,
  String.raw`\b(?:txt|text|send|give|get|call w(?:ith|\/)|e-?mail)\b[^.;]{0,20}\b(?:right|correct|home|real|actual|other|exact|full) (?:one|addr(?:ess)?)\b|\b(?:located|claim is|loss is|loss (?:was )?at|damage is|damaged? (?:roof|bldg|building) is|risk is|job is|work is|work at|property is|house is|actually) (?:at|on) (?:the )?(?:\d{2,6}\b|\p{L}+ (?:${TYPE})\b|dwelling|other|rental|second|(?:rear|back)(?! (?:slopes?|side|half|section|porch|roof|of\b|left|right|corner|patio|addition|elevation)))|\bdwelling (?:2|two|3|b)\b|\b(?:row|address|addr|location|number|loc) (?:is )?(?:incorrect|wrong|bad|off|no good)\b`,
  String.raw`\bmoth?er['’]?s (?:house|place)\b[^.;]{0,12}\bnot\b|\b(?:two|2|both) (?:\p{L}+ ){0,2}(?:streets?|roads?|addresses|house numbers?) (?:with|by|named|called|for|on)\b|\bsame (?:street|house) (?:number|name|#)\b|\bcorner (?:lot|house|of)\b[^.;]{0,40}\b(?:address|addr|faces|front|use|listed|side|fronts|number)\b`,
  // The roof is elsewhere: “it's on Elm Court”, “it's 882”, “roof is next door”, “his rental on Oak”, “back house only”.
  String.raw`(?:^\W*|[.;,] ?|\b(?:roof|house|home|job|property|place|this|that|one|damage|building) )(?:it['’]?s|its|it is|is|['’]s) (?:actually |really )?(?:(?:on|at) |(?<=(?:actually|really) ))(?!(?:the|an?|our|his|her|my|their|this|that|right|left|other|same|main|front|back|in|on) )(?:\p{L}+ ){1,2}${TYPE}\b(?! (?:side|slope|corner))`,
  String.raw`(?:^\W*|[.;,] ?)(?:it['’]?s|its|it is) (?:actually |really )?#?\d{3,6}\W*$`,
  String.raw`\b(?:pin|pins|marker|dot|coordinates|coords|(?:gps|maps?|google) (?:is|was|are))\b (?:is |was |are )?(?:way |a little |a bit |a house )?(?:wrong|off|incorrect|bad|not right|inaccurate)\b`,
  String.raw`^\W*(?:the )?(?:house|roof|one|home|job) (?:is )?(?:next door|behind|in (?:the )?(?:back|rear)|across (?:the )?(?:street|road))\W*$|\b(?:roof|job|house) is next door\b(?! to\b)|^\W*(?:the )?neighbou?r['’]?s?(?: (?:house|roof))\W*$|^\W*(?:house )?behind (?:the )?(?:main|front|big) (?:house|home|bldg|building)\W*$`,
  String.raw`\b(?:his|her|their|the|our|mom['’]?s|dad['’]?s|son['’]?s|daughter['’]?s) (?:rental|lake house|cabin|other (?:house|home|property|place)|second (?:house|home)|vacation home|beach house|investment property|duplex) (?:on|at|in) (?!(?:the )?(?:back|rear|front|good|bad|fair|great|poor|same|question|need|hold|order)\b)(?:the )?\p{L}`,
  String.raw`\b(?:home|mailing|his|her|their|customer['’]?s|owner['’]?s) address\b[^.;\d]{0,6}[,;–-] ?(?:job|roof|work|house|claim|loss)\b|\b(?:job|roof|work|claim|loss|damage) is (?:at |on |for )?(?:the |his |her |their |mom['’]?s |dad['’]?s |parents['’]? |son['’]?s |daughter['’]?s )*(?:lake house|rental|cabin|shop|church|other (?:house|home|property)|second (?:house|home)|back house|beach house|farm)\b`,
  String.raw`\b(?:check|verify|confirm|double[- ]?check)\W{1,2}(?:the |his |her |their )?(?:house|street|st|addr|unit|apt|bldg) ?(?:nos?\b|#|num\b)|^\W*(?:unit|apt|apartment|bldg|building|house|suite|lot)(?: ?(?:#|nos?\b\.?|number))?\W*\?+\W*$`,
  String.raw`\b(?:back|rear|front|second|2nd|other|guest|left|right|upper|lower) (?:house|home|bldg|building|cottage|duplex) only\b|\bonly (?:the )?(?:back|rear|front|second|2nd|other|guest|left|right) (?:house|home|bldg|building|unit|cottage)\b|(?:^\W*|[.;,] ?)(?:unit|apt|suite|ste) #?\w{1,4} only\b`,
);

/** “Renter, owner is Deb Castellaw”: the row's name is of somebody who lives there; names have large letters. */
const WHOSE = String.raw`(?:(?:[Tt]he |[Rr]eal |[Aa]ctual |[Hh]ome|[Pp]roperty )*[Oo]wner|[Ll]andlord|[Ll]andlady)(?:['’]?s name)?`;
const OWNED_BY = new RegExp(
  String.raw`\b${WHOSE}(?: is|['’]s)\s+(?:(?:Mr|Mrs|Ms|Dr)\.? )?\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}\p{L}+|\b[Nn]ew (?:[Hh]ome)?[Oo]wners?,? (?:(?:Mr|Mrs|Ms|Dr)\.? )?\p{Lu}\p{Ll}+ (?:(?:and|&) )?\p{Lu}|\b(?:[Oo]wned by|[Bb]elongs to|[Rr]ents? from|[Rr]enting from|[Ll]eas(?:es|ing|ed) from)\s+(?:(?:Mr|Mrs|Ms|Dr)\.? )?\p{Lu}\p{Ll}+ (?:(?:and|&) )?\p{Lu}`,
  'u',
);
/** “Just a renter”, “she rents”: who that is, and that it isn't the owner. */
const RENTS =
  /^\W*(?:(?:just|only) )?(?:an? )?(?:renters?\b(?:\W*$|\s*[,;.–—-])|tenants?\W*$)|\b(?:he|she|they|name|contact|person) (?:is |are |was |were )(?:just |only )?(?:an?|the)? ?(?:renters?|tenants?)\b|\b(?:he|she|they) (?:only |just )?rents?\b(?=\W*$|\s*[,;.–—-]|\s+(?:it|this|here|from)\b)|\bnot (?:the|an?) (?:home ?)?owners?\b(?!\W+(?:occ(?:upied|upant)?\b|operator))/i;
/** “Kara ordered”, “Brett measured it”: people have large letters, and so has a note's first word: “Shingles ordered”. */
const MADE_BY =
  /^\W*\p{Lu}\p{Ll}+ (?:already |just |has |will )?(?:ordered|measured|is (?:ordering|measuring)|measure|order)(?: (?:it|this|this one|ev|report|the (?:ev|report|roof)|yesterday|today|already|last \p{L}+|\d{1,2}\/\d{1,2}))*\W*$/u;
const NOBODY = new RegExp(
  String.raw`^\W*(?:${THING}|${PIECE}|materials?|metal|tiles?|lumber|truss\p{L}*|beams?|everything|all|already|just|not|never|steel|coping|sheets?|crew|inspector|re|to|please|pls|must|can|roof|new|back)\b`,
  'iu',
);
/** Whether somebody made or ordered the report already. */
export const saysWhoMeasured = (text: string): boolean => MADE_BY.test(text) && !NOBODY.test(text);

/** Whether a note says that the person beside it isn't the owner. */
export const saysRenter = (text: string): boolean => OWNED_BY.test(text) || RENTS.test(text);

/** “Renter, owner lives in TN”: somebody to ask. */
const OWNER_KNOWN = /\b(?:owner|landlord|landlady)(?:['’]?s)? (?:lives|resides|is|in|out|at|works|owns)\b/i;
/** The same without a word of who the owner is, or where. */
export const saysRenterAlone = (text: string): boolean =>
  RENTS.test(text) && !OWNED_BY.test(text) && !OWNER_KNOWN.test(text);

/** The roof is somebody else's than the row says. */
export const ANOTHER_OWNER = any(
  String.raw`\bnew (?:home)?owners?(?: of record)?\b\s*(?:[:=–—-]|\b(?:is|are|as of|since|name[sd]?|called|took|closed|bought)\b|\W*$)|\bunder new ownership\b|\bnow owned by\b|\bowner (?:is|name is|of record is) now (?!\p{L}+(?:ing|ed)\b)\p{L}|\bdeeded to\b|\bowner(?:ship)?(?: of record| name)? (?:has |was )*changed\b`,
);

const SOON = String.raw`(?:today|tonight|tonite|tomorrow|tmrw|tmw|noon|lunch(?:time)?|cob|eod|end of (?:the )?(?:day|week|business)|close of business|this (?:morning|afternoon|evening|week)|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sun)(?:day)?\b|(?:the )?\d{1,2}(?:st|nd|rd|th)\b|\d{1,2}\/\d{1,2}|\d{1,2} ?(?:am|pm)\b|first thing|my (?:meeting|appt|appointment)|the (?:adjuster|meeting|appt|appointment|hearing|closing|vote|board|inspection))`;
const SUCH = String.raw`(?:${REPORT}|numbers|figures|it|this|this one|these|one|everything)`;

/** It is wanted quickly. */
export const QUICKLY = any(
  String.raw`\bfirst thing (?:in the morning|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b[^.;]{0,8}(?:a\.?m\.?)?\W*(?:please|pls)\b`,
  // A whole note: “by eod”, “immediately”, “needs now”, “by Friday”; and “need report before then”.
  String.raw`^\W*(?:(?:ho |owner |customer |adj )?(?:needs?|needed|want(?:s|ed)?|due|order|get|send|run|do)(?: (?:it|this|this one|report|ev|back|asap))* )?(?:by )?(?:eod|e\.o\.d\.?|cob|end of (?:the )?(?:day|business)|close of business|immediately|(?:right )?now|today|2day|tonight|tonite|tomorrow|tmrw|tmw|2morrow|fast|quick(?:ly)?|first thing)(?: (?:am|pm|morning|pls|please|\d{1,2}(?::\d\d)? ?[ap]m?))?\W*$|^\W*(?:rsh|do (?:this (?:one )?)?first)\W*$`,
  String.raw`^\W*(?:needs?|needed|want(?:s|ed)?|due|report|ev)?(?: (?:it|this|report|ev|back))* ?by (?:\d{1,2}(?::\d\d)? ?(?:[ap]m?)?|noon|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sun)(?:day)?)\W*$`,
  String.raw`\b(?:needs?|needed|get|want(?:s|ed)?|must have|have)\b[^.;]{0,20}\b(?:${REPORT}|numbers|figures)\b[^.;]{0,12}\b(?:before|by) (?:then|that|it\b|he (?:comes|gets)|she (?:comes|gets)|they (?:come|get))`,
  String.raw`\b(?:bid|proposal|quote|estimate|scope|supplement|numbers?|pricing) (?:is |are )?due (?:back )?(?:by |at |on )?(?:today|tonight|tomorrow|tmrw|tmw|eod|cob|noon|this (?:morning|afternoon|evening)|in the morning|first thing)\b`,
  String.raw`(?<!\b(?:no|not in a|not in any|without|zero|never in a|don['’]?t) )\bhurry\b(?! (?:up and|home))|\b(?:as soon as (?:possible|you can|u can|practical)|soonest|a\.?s\.?a\.?p|like yesterday|yesterday (?:if possible|pls|please)|needed yesterday|drop everything|jump on (?:this|it)|fast[- ]?track|quick(?:est)? (?:turn|possible|option|delivery|report)|fast(?:est)? (?:turn|possible|option|delivery|report|one)|super (?:quick|fast)|speed (?:this|it) up|whatever is (?:fastest|quickest)|for (?:the )?(?:quickest|fastest))`,
  String.raw`\b(?:24|48|12|8|6|4|3|2|1|one|two|three|same|next)[- ]?(?:hrs?|hours?|day)\b[- ]*(?:turn\w*|svc|service|delivery|option|report|rush|ev\b|hover|please|pls|if available|rpt|upgrade|product)|\b(?:24|48|12|8|6|4|3|2|1|one|two|three)[- ]?(?:hr|hour) (?:ev|rush|turn)|\bturn ?around\b[^.;]{0,14}\b(?:fast|quick|24|hr|hour|same|today|tomorrow|rush)|\b(?:fast|quick|rush|same[- ]day|next[- ]day|24[- ]?h\w*|overnight) turn ?(?:around)?\b`,
  String.raw`\btime[- ]sensitive\b|\b(?:hard|tight|firm|strict|drop[- ]dead) deadline\b|\bdeadline (?:is |to \p{L}+ is )?(?:${SOON}|tight|near|close|looming|in \d)|\b(?:top|high(?:est)?|first|#1|number one|1st) priority\b(?! (?:customer|client|lead|mail))|^\W*priority\b\W|\b(?:front|top|head) of (?:the )?(?:line|queue|list|pile|stack)\b|\b(?:bump|move|push) (?:this |it |him |her |us |them )?(?:up|to the (?:top|front))\b(?! (?:against|the (?:date|install)))`,
  String.raw`\b(?:need(?:s|ed|ing)?|get|gotta have|have to have|must have|want(?:s|ed)?|requires?|required?|ready|due|back|send|deliver(?:ed)?|have|pls|please|promised|told (?:her|him|them|ho) we['’]?d have|waiting on|can you (?:get|have|do)|can (?:i|we) (?:get|have)|how soon can)\b[^.;]{0,30}\b${SUCH}\b[^.;]{0,30}\b(?:by|before|no later than|for|in time for|ahead of|prior to) (?:the )?${SOON}`,
  String.raw`\b${SUCH} (?:back |is |are |in hand |needed |ready |due |wanted |must be (?:here|in|back) |has to be (?:here|in|back) )*(?:by|before|no later than) (?:the )?${SOON}|\b(?:need(?:s|ed)?|want(?:s|ed)?|get|gotta have|require[sd]?) ${SUCH}(?: (?:back|in hand|done|ready|asap))*(?: by)? (?:today|tonight|tonite|tomorrow|this (?:morning|afternoon|week)|now|immediately|quick(?:ly)?|fast|soon as|in (?:an hour|\d+ (?:hrs?|hours?)))\b|\b(?:numbers|measurements|report|ev|squares) (?:needed |wanted |back )?(?:tonight|today|this (?:week|morning|afternoon)|tomorrow|now|immediately)\b`,
  String.raw`\b(?:pay|paid|paying|ok(?:ay)? (?:to pay|with paying)|charge|willing to pay|worth) (?:the |for |them |whatever )*(?:extra|more|upcharge|rush|up ?charge|premium|whatever)\b[^.;]{0,22}\b(?:fast|quick|rush|speed|turn|soon|overnight|today|it|same)|\b(?:pls|please)(?: (?:pls|please))+\b|\b(?:emergency|critical)\b[^.;]{0,20}\b(?:report|order|ev|measure\w*|turn|need)`,
);
/** Speed of something else. */
export const NOT_QUICKLY = all(
  String.raw`\bsame[- ]day (?:install\w*|tear\w*|crew|job|start|appt|appointment|repairs?|tarp\w*)\b`,
  String.raw`\bin a (?:big |real )?(?:rush|hurry) to (?:sell|move|close|leave|get (?:home|out)|go|list)\b`,
  // “Active leak, customer wants someone ASAP”: the visit.
  String.raw`\b(?:wants?|needs?|send|get|have) (?:someone|somebody|anyone|(?:a|the|our) (?:crew|tech\w*|rep|estimator|inspector|roofer|tarp)|(?<=(?:wants?|needs?) )us)(?: (?:out|there|over|here|to (?:come|look|call|see|visit)\b[^.;]{0,20}?))* (?:a\.?s\.?a\.?p\.?|right away|immediately|same[- ]day|today|tomorrow|urgently)`,
  String.raw`\b(?:come|comes|coming|stop|swing|call|visit|inspect|meet|reach|contact)(?: (?:me|us|him|her|them|back|out|by|over|here|there|please|pls|and look))* (?:as soon as (?:possible|you can|u can)|a\.?s\.?a\.?p\.?|right away|immediately|soonest)`,
  // A claims program: “Please review claim(s) right away to begin handling the file(s)”.
  String.raw`\breview (?:the |these |this |your )?(?:new )?(?:claim|file|assignment)(?:s|\(s\))?\b[^.;]{0,12}(?:a\.?s\.?a\.?p\.?|right away|immediately|promptly)|\btime is of the essence\b`,
  // A lead's own answer: “Desired Completion Date: As soon as possible”.
  String.raw`\b(?:completion|start|project|desired|timing|time ?(?:frame|line)|when)[^:;.]{0,24}:\s*(?:as soon as possible|a\.?s\.?a\.?p\.?|immediately|right away|urgent)`,
  String.raw`\b(?:set|placed|done|tarped|boarded|dried|cleaned|removed|called|came|arrived|inspected|signed|paid)\b[^.;]{0,12}\bsame[- ]day\b`,
  String.raw`\b(?:rush(?:ed|ing)?|hurry|quick)\b[^.;]{0,10}\b(?:last time|cleanup|clean up|job last|through|family)\b|\b(?:crew|they|guys|you|installers?|roofers?) (?:seemed |were |was |felt |got )*rushed\b|\burgent care\b|\b(?:mr|mrs|ms|dr|miss|the)\.? rush\b|\brush (?:family|residence|house|home|limbaugh|county|university|hospital|st|street|rd|ave|creek|lake|river)\b`,
);
