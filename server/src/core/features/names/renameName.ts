import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import type { TextChange } from '../../text/textChange.ts';
import { readFileNames } from './fileNames.ts';
import { type NameNode, type WalkedFile, type WalkedPlace, walkName } from './nameWalk.ts';

/** The new name at every place of one that files share; or why it cannot have it. Where it is called something else, that stays. */
export function renameName(
	project: Project,
	{ node, newName }: { readonly node: NameNode; readonly newName: string },
	readText: ReadText,
): readonly DocumentChanges[] | string {
	const { name } = node;
	if (newName === name) return [];
	if (!/^[A-Za-z_$][\w$]*$/.test(newName))
		return 'Write a name of letters, digits, `_` and `$` that does not begin with a digit.';
	if (taken.has(newName)) return `\`${newName}\` has a meaning of its own. Write another name.`;
	const files = [...walkName(project, node, { acrossAliases: false }, readText).values()];
	for (const walked of files) {
		const refusal = refusalIn(walked, { name, newName });
		if (refusal !== undefined) return refusal;
	}
	const changed = files.filter(({ places }) => places.size > 0);
	return changed.map(({ file, places }) => ({
		document: file,
		changes: [...places.values()]
			.sort((a, b) => a.span.start - b.span.start)
			.map((place) => toChange(place, { name, newName })),
	}));
}

interface NewName {
	readonly name: string;
	readonly newName: string;
}

/** Words of JavaScript, and what it or the site gives to every page. */
const taken: ReadonlySet<string> = new Set(
	(
		'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
		'for function if implements import in instanceof interface let new null package private protected public return ' +
		'static super switch this throw true try typeof var void while with yield arguments eval undefined NaN Infinity ' +
		'props children frontmatter user'
	).split(' '),
);

function toChange({ span, use, isForeign, alias }: WalkedPlace, { name, newName }: NewName): TextChange {
	if (alias?.name === newName) return { span: { start: span.start, end: alias.span.end }, newText: newName };
	if (isForeign) return { span, newText: `${name} as ${newName}` };
	return { span, newText: use?.isShorthand ? `${name}: ${newName}` : newName };
}

/** Why the names in one file cannot be changed. */
function refusalIn(walked: WalkedFile, { name, newName }: NewName): string | undefined {
	const { file, places, nodes } = walked;
	const { path, lines } = file;
	const lineOf = (offset: number) => lines.positionAt(offset).line + 1;
	const names = readFileNames(file, new Set([name, newName]));
	const isExported = nodes.some(({ kind }) => kind === 'exported');
	if (isExported && names.ties.some(({ exported }) => exported?.name === newName))
		return `\`${path}\` exports \`${newName}\` already.`;
	const isLocal = nodes.some(({ kind }) => kind === 'local');
	const untold = walked.untold ?? (isLocal ? names.untold[0] : undefined);
	if (untold !== undefined)
		return `Line ${lineOf(untold.start)} of \`${path}\` is not JavaScript that Recto can read: what \`${file.text.slice(untold.start, untold.end)}\` means there is not clear. Rename it there by hand.`;
	if (!isLocal) return undefined;
	const [other] = [
		...names.places.filter((place) => place.name === newName).map(({ span }) => span),
		...names.ties.flatMap(({ local }) => (local?.name === newName ? local.span : [])),
	];
	if (other !== undefined)
		return `\`${path}\` already has something named \`${newName}\`, on line ${lineOf(other.start)}.`;
	for (const { span, use } of places.values()) {
		if (use === undefined) continue;
		if (use.hides(newName))
			return `The code around line ${lineOf(span.start)} of \`${path}\` has a \`${newName}\` of its own, which would hide the name.`;
		if (use.isTag && use.member === undefined && /^[a-z]/.test(newName))
			return `In line ${lineOf(span.start)} of \`${path}\` it is a tag, and a small letter begins the name of an element of HTML. Write a capital one.`;
	}
	return undefined;
}
