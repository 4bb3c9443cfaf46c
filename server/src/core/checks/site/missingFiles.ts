import type { StringKind } from '../../catalogue/config/configSchema.ts';
import { type ConfigText, configTexts } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { isIgnored } from '../../language/ignoreRules.ts';
import { spanOf } from '../../language/json.ts';
import { fileRole } from '../../project/fileRole.ts';
import { maxSearches, similarFiles } from '../../project/links/similarPaths.ts';
import type { Project } from '../../project/project.ts';
import { decodePercent, imageNamePattern, normalizePath, resolveFromRoot } from '../../text/paths.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { notFoundMessage, unpublishedFileMessage } from '../messages.ts';
import { jsonReplacement } from '../replacement.ts';

export const missingAsset: ConfigCheck = {
	code: 'missing-asset',
	subject: 'config',
	severity: 'warning',
	title: 'Image not found',
	explain:
		'The site shows a broken image, or no icon. Image paths are relative to the project root and case-sensitive, even where your own computer ignores case. Correct the path, or add the file. Images outside the project, images excluded by `.mintignore`, and images in a folder named `build` or `dist` are not published.',
	cause: 'target',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"favicon": ⟦"/favicon.png"⟧,\n\t"logo": { "light": ⟦"/logo/Light.svg"⟧, "dark": ⟦"../brand/dark.svg"⟧ },\n\t"navigation": [{ "group": "Start", "icon": ⟦"/icons/none.svg"⟧, "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"logo": { "light": "/logo/light.svg", "dark": "https://example.com/dark.svg" },\n\t"navigation": [{ "group": "Start", "icon": "rocket", "pages": ["index"] }]\n}',
		files: { 'favicon.svg': '', 'logo/light.svg': '' },
	},
	file({ project, document }, report) {
		const image = { kind: 'asset', noun: 'image', names: imageNamePattern } as const;
		const icon = { ...image, kind: 'icon', isPath: isIconPath } as const;
		for (const kind of [image, icon]) {
			for (const finding of missingFileFindings(project, document, kind)) report(finding);
			for (const finding of ignoredFiles(project, document, kind)) report(finding);
		}
	},
};

/** Any other icon is a name, an address or an image written out. */
function isIconPath(text: string): boolean {
	return /^\s*\.{0,2}\//.test(text);
}

export interface FileKind {
	readonly kind: StringKind;
	/** Noun for messages: “image”. */
	readonly noun: string;
	/** Matches the names of files that may be suggested. */
	readonly names: RegExp;
	/** True for texts that are paths; absent if all texts of the kind are. */
	readonly isPath?: (text: string) => boolean;
}

/** A finding for each text of the kind whose file does not exist. */
export function* missingFileFindings(
	project: Project,
	document: ConfigDocument,
	{ kind, noun, names, isPath }: FileKind,
): Generator<Finding> {
	let searches = 0;
	for (const text of configTexts(document, kind)) {
		const written = pathOf(kind === 'openapi' ? text.value.trim() : text.value);
		if (written === undefined || isPath?.(text.value) === false) continue;
		const span = spanOf(text.node);
		const path = normalizePath(written) ?? rootedPath(project, kind, written);
		if (path === undefined) {
			yield {
				span,
				message: `\`${text.value.trim()}\` is outside the project. Move the ${noun} into the project.`,
			};
			continue;
		}
		if (path === '' || project.files.has(path)) continue;
		const similar = similarFiles(project);
		if (similar.hasFolder(path)) {
			// A folder of OpenAPI files may be valid.
			if (!imageKinds.has(kind)) continue;
			yield { span, message: `\`${path}\` is a folder. Use the path of an ${noun} in it.` };
			continue;
		}
		const same = similar.inOtherCase(path);
		const nearest = same ?? (++searches > maxSearches ? undefined : similar.nearest(path));
		const isSuggested = nearest !== undefined && names.test(nearest) && fileRole(nearest) !== 'config';
		const suggestion = isSuggested ? nearest : undefined;
		const message = notFoundMessage(noun, path, {
			suggestion,
			otherwise: 'Correct the path, or add the file.',
		});
		yield { span, message, fixes: suggestion === undefined ? [] : [toReplacement(text, suggestion)] };
	}
}

/** The site reads `../` at the root of an OpenAPI file’s path as the root (host-behavior.md 6.2). */
function rootedPath(project: Project, kind: StringKind, written: string): string | undefined {
	const path = kind === 'openapi' ? resolveFromRoot(written) : '';
	return project.files.has(path) ? path : undefined;
}

/** A finding for each text of the kind that names a file that the site does not publish. */
function* ignoredFiles(
	project: Project,
	document: ConfigDocument,
	{ kind, noun, isPath }: Pick<FileKind, 'kind' | 'noun' | 'isPath'>,
): Generator<Finding> {
	for (const { node, value } of configTexts(document, kind)) {
		if (isPath?.(value) === false) continue;
		const path = normalizePath(pathOf(value) ?? '');
		if (path === undefined || !project.files.has(path)) continue;
		const span = spanOf(node);
		const withheld = imageKinds.has(kind) ? unpublishedFileMessage(path) : undefined;
		if (isIgnored(project.ignoreRules, path))
			yield {
				span,
				message: `\`.mintignore\` excludes \`${path}\` from the site. Remove the rule, or move the ${noun}.`,
			};
		else if (withheld !== undefined) yield { span, severity: 'warning', message: withheld };
	}
}

const imageKinds: ReadonlySet<StringKind> = new Set(['asset', 'icon']);

/** The path that the text names in the project; undefined for a URL. */
function pathOf(value: string): string | undefined {
	if (/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/|<)/i.test(value)) return undefined;
	return decodePercent(value.replace(/[?#].*$/s, ''));
}

/** Keeps the `/` or `./` at the start of the path. */
function toReplacement({ node, value }: ConfigText, path: string): Fix {
	const start = /^\s*(\.?\/)?/.exec(value)?.[1] ?? '';
	return jsonReplacement(spanOf(node), `${start}${path}`);
}
