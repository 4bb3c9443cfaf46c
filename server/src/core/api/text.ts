/** Re-exports helpers for text, paths and edits. */

export { escapeSnippetText, escapeXml, escapeXmlAttribute, isUtf16 } from '../text/characters.ts';
export { derive } from '../text/derive.ts';
export { findDifference } from '../text/edits.ts';
export { TextLines } from '../text/lines.ts';
export { groupBy, haveSameItems } from '../text/lists.ts';
export { computeOnce } from '../text/memory.ts';
export {
	baseNameOf,
	decodePercent,
	encodePath,
	encodeUrl,
	encodeUrlPart,
	folderOf,
	foldersAbove,
	normalizePath,
	pathAfterMove,
	toDefaultTitle,
	trimEndSlashes,
} from '../text/paths.ts';
export { type Severity, severities } from '../text/problem.ts';
export { arrayOrEmpty, parseJsonValue, recordOrEmpty } from '../text/values.ts';
export { joinAlternatives, joinWords, pluralize } from '../text/words.ts';
