import { splitHref } from '../../project/links/splitHref.ts';
import { toTargetKey } from '../../project/links/targetNames.ts';
import { baseNameOf, folderOf, normalizePath } from '../../text/paths.ts';

export interface TargetSpelling {
	/** Target as it was written, with escapes resolved. */
	readonly href: string;
	/** File that it pointed to. */
	readonly was: string;
	/** File that it is to point to. */
	readonly file: string;
	/** File that will contain it. */
	readonly from: string;
	/** True where the site does not accept the name of a folder for its index page. */
	readonly namesIndex: boolean;
}

/**
 * Paths of a file, in the form in which the old one was written: from the root or not, with or without extension,
 * `index` and final slash. A plainer form follows, for cases in which that form is ambiguous.
 */
export function* spellingsOfTarget({ href, was, file, from, namesIndex }: TargetSpelling): Generator<string> {
	const written = splitHref(href).path ?? '';
	const forms = [...fileForms(written.replace(/\/$/, ''), { was, file, namesIndex })];
	const end = written.endsWith('/') ? '/' : '';
	for (const toPath of beginnings(written, was))
		for (const form of forms) {
			const path = toPath(form, from);
			yield (form === file && hasExtension(file)) || path.endsWith('/') ? path : `${path}${end}`;
		}
}

function* fileForms(
	written: string,
	{ was, file, namesIndex }: Pick<TargetSpelling, 'was' | 'file' | 'namesIndex'>,
): Generator<string> {
	const short = shortForm(file);
	const isShort = isWithoutExtension(written, was);
	if (isShort && isIndex(short)) {
		const wasIndex = isIndex(shortForm(was));
		const leavesOut = wasIndex ? !isIndex(written) : !namesIndex;
		if (leavesOut) yield folderOf(file);
	}
	if (isShort) yield short;
	yield file;
}

function isWithoutExtension(written: string, was: string): boolean {
	const extension = was.slice(shortForm(was).length);
	return extension !== '' && !written.endsWith(extension) && !/\.mdx?$/.test(written);
}

/** Without the extension that links and imports may leave out. */
function shortForm(file: string): string {
	return file.replace(/\.(?:mdx?|[jt]sx?)$/, '');
}

function hasExtension(file: string): boolean {
	return /\.\w+$/.test(file);
}

function isIndex(path: string): boolean {
	return baseNameOf(path) === 'index';
}

type ToPath = (form: string, from: string) => string;

function beginnings(written: string, was: string): readonly ToPath[] {
	if (written.startsWith('/')) return [fromRoot];
	if (/^\.\.?(?:\/|$)/.test(written)) return [fromFolder, fromRoot];
	const absolute = normalizePath(written) ?? '';
	const isAbsolute = targetKey(absolute) === targetKey(was);
	return isAbsolute ? [(form) => form, fromRoot] : [fromFolderBare, fromFolder, fromRoot];
}

function targetKey(path: string): string {
	return toTargetKey(path).replace(/\.[jt]sx?$/, '');
}

const fromRoot: ToPath = (form) => `/${form}`;

const fromFolder: ToPath = (form, from) => {
	const here = folderOf(from) === '' ? [] : folderOf(from).split('/');
	const there = form === '' ? [] : form.split('/');
	let common = 0;
	while (common < here.length && common < there.length - 1 && here[common] === there[common]) common++;
	const ups = here.slice(common).map(() => '..');
	const path = [...ups, ...there.slice(common)].join('/');
	return ups.length === 0 ? `./${path}` : path;
};

const fromFolderBare: ToPath = (form, from) => fromFolder(form, from).replace(/^\.\/(?=.)/, '');
