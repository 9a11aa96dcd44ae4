/**
 * What a cell says of a row that is still wanted, whatever else it says: “wants bid” under “Done?”, “Denied - rebuttal”, “Awaiting
 * Authorization”, “wait till after pruning, ok to measure”.
 */
const STILL_WANTED = new RegExp(
  [
    '^\\W*(?:he |she |they |owner |customer )?(?:wants?|needs?|requested|asked for|would like) (?:(?:a|an|the|new|another|our) )*(?:bid|estimate|est|quote|report|measurements?|roof|re-?roof|price)s?\\W*$',
    '^\\W*(?:claim )?denied\\b\\W+(?:but |now |we |carrier |hoa |claim |in |for |under |filed |homeowner |ho )*(?:rebuttal|rebutting|appeal(?:ed|ing|s)?|disput(?:e|ed|ing)|contest(?:ed|ing)|re-?inspect(?:ion|ing)?|resubmit(?:ted|ting)?|supplement(?:ed|ing)?|revis(?:ion|ing|ed))\\W*$',
    '^\\W*(?:pending|awaiting|waiting (?:for|on)|needs?) (?:\\p{L}+ )?(?:authori[sz]ation|auth|adjuster|adj|claim number|claim #)\\W*$',
    // Nothing but what else waits may stand before it: “owner canceled, ok to measure” is asked about.
    '^\\W*(?:wait(?:ing)? (?:till?|until|for|on) [^,;.]{1,40}[,;.]\\s*)?(?:but )?(?:ok|okay|fine|good|go ahead|clear) (?:to|and) (?:measure|order(?: (?:it|report|the report))?)\\W*$',
    // “Wants to wait for claim but order rpt now”.
    '\\bbut (?:pls |please |go ahead and )?(?:order|get|run|pull) (?:(?:the|a|an|roof) )*(?:report|rpt|ev|eagle ?view|measurements?|it)(?: (?:now|today|anyways?|asap))?\\W*$',
  ].join('|'),
  'iu',
);

export const isStillWanted = (text: string): boolean => STILL_WANTED.test(text);
