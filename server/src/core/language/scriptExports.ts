import type { Span } from '../text/positions.ts';
import { type Definition, toDefinition } from './definition.ts';
import { declaredNames, isAsciiName, maxExportLength } from './page/toModuleStatement.ts';

/** Maximum length of a script that is read (bytes of a file, characters of an open document). */
export const maxScriptLength = 256 * 1024;

/** A name that other files can import from a script. */
export interface ScriptExport {
	/** `default`, or `*` for names that cannot be read from the text. */
	readonly name: string;
	readonly span: Span;
	/** Start of the statement. */
	readonly start: number;
}

/**
 * Exports of a script. Nothing is parsed: statements are recognized at the start of their line. There is a `*` if
 * exports may be missing, or if the default export may have other names on the site.
 */
export function readScriptExports(text: string): readonly ScriptExport[] {
	const exports: ScriptExport[] = [];
	const add = (name: string, at: number, start: number) => {
		const length = name === '*' ? 0 : name.length;
		exports.push({ name, span: { start: at, end: at + length }, start });
	};
	for (const start of statementStarts(text)) {
		const statement = text.slice(start, start + maxExportLength);
		let from = 'export'.length;
		for (const name of namesOf(statement)) {
			const at = name === '*' ? 0 : Math.max(0, placeOf(statement, name, from));
			if (name !== '*') from = at;
			add(name, start + at, start);
		}
	}
	if (text.trim() === '' || hidesExports.test(text)) add('*', 0, 0);
	return exports;
}

/**
 * Definitions of the exports: the code from a statement to the next export. Lists such as `export { a }` and `export *`
 * have none; a default export, which may name something else, is hashed with its whole file.
 */
export function scriptDefinitions(text: string, exports: readonly ScriptExport[]): readonly Definition[] {
	const starts = [...new Set(exports.map(({ start }) => start)), text.length];
	return exports.flatMap(({ name, start }) => {
		const code = text.slice(
			start,
			starts.find((next) => next > start),
		);
		if (name === '*' || /^export\s*[{*]/.test(code)) return [];
		return [toDefinition(name, name === 'default' ? text : code)];
	});
}

/** An export within a line, or a line such as `},`, after which a declaration may go on with a second name. */
const hidesExports = /[;}][ \t]*export\b|^[\])}]+,/m;

/** Offsets of exports at the start of lines, except within a comment that begins a line. */
function* statementStarts(text: string): Generator<number> {
	const beginnings = /^[ \t]*(?:(\/\*)|export\b|(?:module\.)?exports\b)/gm;
	let end = 0;
	for (let found = beginnings.exec(text); found !== null; found = beginnings.exec(text)) {
		const { index } = found;
		if (found[1] === undefined) yield index + found[0].search(/\S/);
		else {
			if (end >= 0) end = text.indexOf('*/', beginnings.lastIndex);
			// An unclosed `/*` does not begin a comment.
			if (end >= 0) beginnings.lastIndex = end + 2;
		}
	}
}

function namesOf(statement: string): readonly string[] {
	if (/^export\s+(?:declare\s+)?(?:interface|type)\b/.test(statement)) return [];
	const everything = /^export\s*\*(?:\s*as\s+([\w$]+))?/.exec(statement);
	if (everything !== null) return [everything[1] ?? '*'];
	const list = /^export\s*\{([^}]*)\}/.exec(statement)?.[1];
	if (list !== undefined) return list.replace(comments, '').split(',').flatMap(listedName);
	if (/^export\s+default\b/.test(statement)) return ['default', '*'];
	const value = statement.replace(/^export\s+(?:(?:declare|abstract)\s+)+/, 'export ');
	const group = /^export\s+(?:const\s+)?(?:enum|namespace)\s+([\w$]+)/.exec(value)?.[1];
	const names = group === undefined ? declaredNames(value) : [group];
	return names.length === 0 || hasMore.test(value) ? [...names, '*'] : names;
}

/** Matches the declaration of a second name, a name with non-ASCII characters, or a nested pattern. */
const hasMore =
	/^export[^=({<\n]*[\u0080-\uffff]|^export\s+(?:const|let|var)\s+[{[][^}\]]*[{[]|^export\s+(?:const|let|var)\s+[\w$]+\s*(?::[^=;\n]*)?(?:=\s*(?:"[^"\n]*"|'[^'\n]*'|[\w$.+-]*)\s*)?,/;

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

function listedName(part: string): readonly string[] {
	const words = part.trim().split(/\s+/);
	const name = words.at(-1) ?? '';
	if (name === '' || words[0] === 'type') return [];
	if (name === 'default') return [name, '*'];
	return isAsciiName(name) ? [name] : ['*'];
}

function placeOf(statement: string, name: string, from: number): number {
	const at = statement.slice(from).search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`));
	return at < 0 ? 0 : from + at;
}
