/** What stands beside the stars of bold text that was meant, where they make nothing bold (CommonMark: delimiter runs). */

/** Begins what is meant to be bold: stars that a word stands before cannot open. */
export const beginsBold = /[\p{Ps}\p{Pi}"'`$<]/u;

/** Ends it: stars that a word follows cannot close. Of other punctuation only what ends words or sentences: not that of paths and sums. */
export const endsBold = /[\p{Pe}\p{Pf}"'`$>.,;:!?…。、，：；！？]/u;

/** Has no blank before it, unless bold text ends there. */
export const followsBold = /[.,;:!?)\]。、，：；！？）]/;
