/** Texts, paths and edits, as the engine reads them. */
export { countOf } from '../text/countOf.ts';
export { encodeAddress, encodePart, encodePath } from '../text/encodePercent.ts';
export { escapeXml, escapeXmlAttribute } from '../text/escapeXml.ts';
export { grouped } from '../text/grouped.ts';
export { isUtf16 } from '../text/isUtf16.ts';
export { readJson } from '../text/jsonValue.ts';
export { lazily } from '../text/lazily.ts';
export { memoize } from '../text/memoize.ts';
export { oneOf } from '../text/oneOf.ts';
export { baseNameOf, folderOf, foldersAbove, movedPath, normalizePath } from '../text/path.ts';
export { recordOf } from '../text/plainValue.ts';
export { type Severity, severities } from '../text/problem.ts';
export { applyChanges } from '../text/textChange.ts';
export { joinEdits, type TextDifference } from '../text/textDifference.ts';
export { TextLines } from '../text/textLines.ts';
export { withoutFinalSlashes } from '../text/withoutFinalSlashes.ts';
export { withoutPlaceholders } from '../text/withoutPlaceholders.ts';
