/** Texts, paths and edits, in the engine's forms. */

export { escapeXml, escapeXmlAttribute, isUtf16 } from '../text/characters.ts';
export { applyChanges, findDifference, joinEdits, type TextDifference } from '../text/edits.ts';
export { TextLines } from '../text/lines.ts';
export { grouped, haveSameItems } from '../text/lists.ts';
export { lazily, memoize } from '../text/memory.ts';
export {
	baseNameOf,
	encodeAddress,
	encodePart,
	encodePath,
	folderOf,
	foldersAbove,
	movedPath,
	normalizePath,
	withoutFinalSlashes,
} from '../text/paths.ts';
export { type Severity, severities } from '../text/problem.ts';
export { listOf, readJson, recordOf } from '../text/values.ts';
export { countOf, oneOf } from '../text/words.ts';
