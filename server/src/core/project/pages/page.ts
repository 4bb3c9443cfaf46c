import { hiddenField, pictureKeys } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import { haveSameItems } from '../../text/lists.ts';
import { folderOf, normalizePath, toDefaultTitle, toPagePath } from '../../text/paths.ts';
import { recordOrEmpty } from '../../text/values.ts';
import { readPageMenu } from '../config/pageMenu.ts';

/** Facts of a page that the whole project needs. */
export interface Page {
	/** Path of the file from the root: `guides/start.mdx`. */
	readonly path: string;
	/** Path in navigation and URLs: `guides/start`. */
	readonly pagePath: string;
	/** Title in front matter, or else one derived from the path (host-behavior.md 4). */
	readonly title: string;
	readonly description: string | undefined;
	/** Label in the sidebar instead of the title. */
	readonly sidebarTitle: string | undefined;
	/** Icon in the sidebar. */
	readonly icon: string | undefined;
	readonly iconType: string | undefined;
	/** Pill next to the label in the sidebar. */
	readonly tag: string | undefined;
	readonly isDeprecated: boolean;
	/** True if the sidebar shows the HTTP method of its operation. */
	readonly showsMethod: boolean;
	/** True if links to the previous and next page follow its content. */
	readonly hasPager: boolean;
	/** Layout of the page, as written in front matter. */
	readonly mode: string | undefined;
	/** `PageMenu` of this page instead of that of the site, as JSON; `null` for none. */
	readonly menu: string | undefined;
	/** Front matter `timestamp`, which overrides whether the site shows when pages were changed. */
	readonly showsChangeDate: boolean | undefined;
	/** Front matter has a picture for sites where the URL is shared. */
	readonly hasPicture: boolean;
	/** External URL that the entry in the navigation links to. */
	readonly url: string | undefined;
	/** Documentation version of the page, which overrides that of its group. */
	readonly version: string | undefined;
	/** Front matter `hidden`; false overrides a hidden group. */
	readonly hidden: boolean | undefined;
	readonly noindex: boolean;
	/** Front matter `openapi`, as `GET /path`. */
	readonly openapi: string | undefined;
	/** Front matter `api`, as `GET https://…`. */
	readonly api: string | undefined;
	/** Front matter `openapi-schema`, as `[file] Name`. */
	readonly schema: string | undefined;
	/** Front matter `asyncapi`, as `[file] channel`. */
	readonly asyncapi: string | undefined;
	/** Paths of the Markdown files that it imports: these are not pages themselves (host-behavior.md 9.1). */
	readonly imports: readonly string[];
}

/** Page of a document. */
export function pageOf({ path, frontMatter, syntax }: PageDocument): Page {
	const imports = syntax.modules.flatMap(({ source }) =>
		source === undefined ? [] : (importedFile(path, source.text) ?? []),
	);
	return pageFromFrontMatter({ path, values: frontMatter.values, imports });
}

/** Page with the given front matter. */
export function pageFromFrontMatter({ path, values, imports }: PageValues): Page {
	const pagePath = toPagePath(path);
	return {
		path,
		pagePath,
		title: textOf(values.title) ?? toDefaultTitle(pagePath),
		description: textOf(values.description),
		sidebarTitle: textOf(values.sidebarTitle),
		icon: textOf(values.icon),
		iconType: textOf(values.iconType),
		tag: textOf(values.tag),
		isDeprecated: values.deprecated === true,
		showsMethod: values.hideApiMarker !== true,
		hasPager: values.hideFooterPagination !== true,
		mode: textOf(values.mode),
		menu: menuOf(values.contextual),
		showsChangeDate: flagOf(values.timestamp),
		hasPicture: pictureKeys.some((key) => textOf(values[key]) !== undefined),
		url: textOf(values.url),
		version: textOf(values.version),
		hidden: flagOf(values[hiddenField.key]),
		noindex: values.noindex === true,
		openapi: textOf(values.openapi),
		api: textOf(values.api),
		schema: textOf(values['openapi-schema']),
		asyncapi: textOf(values.asyncapi),
		imports,
	};
}

/** True if all facts are equal. All but `imports` are primitive values. */
export function equalPages(one: Page, other: Page): boolean {
	let fact: keyof Page;
	for (fact in one) if (fact !== 'imports' && !Object.is(one[fact], other[fact])) return false;
	return haveSameItems(one.imports, other.imports);
}

/** Page menu as JSON. Undefined if it is invalid, so that the page has that of the site. */
function menuOf(value: unknown): string | undefined {
	return Array.isArray(recordOrEmpty(value).options)
		? JSON.stringify(readPageMenu(value) ?? null)
		: undefined;
}

function flagOf(value: unknown): boolean | undefined {
	return typeof value === 'boolean' ? value : undefined;
}

interface PageValues extends Pick<Page, 'path' | 'imports'> {
	readonly values: Readonly<Record<string, unknown>>;
}

function importedFile(from: string, source: string): string | undefined {
	if (!/\.mdx?$/.test(source)) return undefined;
	return normalizePath(/^\.\.?\//.test(source) ? `${folderOf(from)}/${source}` : source);
}

function textOf(value: unknown): string | undefined {
	if (typeof value === 'number') return String(value);
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	return text === '' ? undefined : text;
}
