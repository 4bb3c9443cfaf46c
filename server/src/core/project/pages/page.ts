import { hiddenField } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import { haveSameItems } from '../../text/lists.ts';
import { folderOf, normalizePath, toDefaultTitle, toPagePath } from '../../text/paths.ts';
import { recordOrEmpty } from '../../text/values.ts';
import { readPageMenu } from '../config/pageMenu.ts';

/** What the project remembers of a page. */
export interface Page {
	/** Path of the file from the root: `guides/start.mdx`. */
	readonly path: string;
	/** Path as navigation and URLs write it: `guides/start`. */
	readonly pagePath: string;
	/** From front matter; made from the path when that has none (host-behavior.md 4). */
	readonly title: string;
	readonly description: string | undefined;
	/** Label in the sidebar, when it differs from the title. */
	readonly sidebarTitle: string | undefined;
	/** Icon in the sidebar. */
	readonly icon: string | undefined;
	readonly iconType: string | undefined;
	/** Pill beside the label in the sidebar. */
	readonly tag: string | undefined;
	readonly isDeprecated: boolean;
	/** Whether the sidebar names the request method of its operation. */
	readonly showsMethod: boolean;
	/** Whether links to the pages before and after it follow its text. */
	readonly hasPager: boolean;
	/** What of the site stands around the page, as front matter writes it. */
	readonly mode: string | undefined;
	/** The `PageMenu` that it has instead of the site's, as JSON; `null` for none. */
	readonly menu: string | undefined;
	/** Another site to which the page's place in the navigation leads. */
	readonly url: string | undefined;
	/** The documentation version it belongs to; it goes before its group's. */
	readonly version: string | undefined;
	/** False where its author says so: it brings back a page of a hidden group. */
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
	/** Paths of the Markdown files that it imports: those are parts of pages, not pages (host-behavior.md 9.1). */
	readonly imports: readonly string[];
}

/** The page that a document is. */
export function pageOf({ path, frontMatter, syntax }: PageDocument): Page {
	const imports = syntax.modules.flatMap(({ source }) =>
		source === undefined ? [] : (importedFile(path, source.text) ?? []),
	);
	return toPageOfValues({ path, values: frontMatter.values, imports });
}

/** A page with this front matter. */
export function toPageOfValues({ path, values, imports }: PageValues): Page {
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

/** All facts but the imports are single values; another branch has the same ones in thousands of pages. */
export function equalPages(one: Page, other: Page): boolean {
	let fact: keyof Page;
	for (fact in one) if (fact !== 'imports' && !Object.is(one[fact], other[fact])) return false;
	return haveSameItems(one.imports, other.imports);
}

/** A menu that cannot be read leaves the site's in place. */
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
