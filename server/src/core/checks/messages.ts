import type { PageLink } from '../project/links/pageLinks.ts';
import type { LinkTarget } from '../project/links/resolveLink.ts';
import { unpublishedFolder } from '../project/publishedFile.ts';
import { didYouMeanQuestion, editDistance } from '../text/didYouMean.ts';
import { baseNameOf } from '../text/paths.ts';
import { joinAlternatives } from '../text/words.ts';
import type { Finding } from './check.ts';

/**
 * Messages that several checks share, so that one mistake is worded one way everywhere: what is wrong, then what to do.
 * A name is what the author wrote, without backticks.
 */

export interface NotFoundAdvice {
	/** The nearest path that exists, written in the same form. */
	readonly suggestion: string | undefined;
	/** Advice if there is no suggestion. */
	readonly otherwise: string;
}

/** A path of a page or file that the project does not have. */
export function notFoundMessage(
	noun: string,
	path: string,
	{ suggestion, otherwise }: NotFoundAdvice,
): string {
	if (suggestion?.toLowerCase() === path.toLowerCase())
		return `No ${noun} \`${path}\`, only \`${suggestion}\`. Paths are case-sensitive.`;
	const advice =
		suggestion !== undefined && isSlip(path, suggestion) ? didYouMeanQuestion(suggestion) : otherwise;
	return `No ${noun} \`${path}\` in the project. ${advice}`;
}

/** A name that is not defined. Without a suggestion, `otherwise` says what to do. */
export function unknownMessage(
	noun: string,
	name: string,
	suggestion: string | undefined,
	otherwise = '',
): string {
	const advice = suggestion === undefined ? otherwise : didYouMeanQuestion(suggestion);
	return `Unknown ${noun} \`${name}\`.${advice === '' ? '' : ` ${advice}`}`;
}

/** Something that may occur only once. */
export function duplicateMessage(noun: string, name: string, advice = ''): string {
	return `Duplicate ${noun} \`${name}\`.${advice === '' ? '' : ` ${advice}`}`;
}

/** `replacement` is a sentence: “Use `x` instead.” */
export function deprecatedMessage(name: string, replacement: string): string {
	return `\`${name}\` is deprecated. ${replacement}`;
}

/** A value that is not one of those allowed. */
export function invalidValueMessage(name: string, allowed: readonly string[], suggestion?: string): string {
	const question = suggestion === undefined ? '' : ` ${didYouMeanQuestion(suggestion)}`;
	return `\`${name}\` must be ${joinAlternatives(allowed)}.${question}`;
}

/** True if the names differ only by a typo, not by a number or by a word, which may be a file still to be written. */
function isSlip(path: string, suggested: string): boolean {
	const [written, other] = [nameOf(path), nameOf(suggested)];
	return editDistance(written, other) <= 2 && digitsOf(written) === digitsOf(other);
}

function nameOf(path: string): string {
	return baseNameOf(path)
		.toLowerCase()
		.replace(/[\s_.]/g, '-');
}

function digitsOf(name: string): string {
	return name.replace(/\D/g, '');
}

/** A server that only the reader's own computer may have. */
export function localServerMessage(url: string): string {
	return `\`${url}\` is on the reader’s own computer. Use the URL of the published API.`;
}

/** The problem of a link to a file that exists but is not published. */
export function unpublishedFileFinding({ span, isOwn }: PageLink, target: LinkTarget): Finding | undefined {
	const message = target.kind === 'file' ? unpublishedFileMessage(target.path) : undefined;
	return message === undefined ? undefined : { span, ...(isOwn && { severity: 'information' }), message };
}

/** Why the file is not published; undefined for one that is. */
export function unpublishedFileMessage(path: string): string | undefined {
	const folder = unpublishedFolder(path);
	return folder && `Files in a folder named \`${folder}\` are not published. Rename the folder.`;
}
