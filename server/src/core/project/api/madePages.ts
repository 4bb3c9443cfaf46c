import type { JSONPath } from 'jsonc-parser';
import { hiddenField, titleField } from '../../catalogue/frontMatter.ts';
import { normalisePath } from '../../text/path.ts';
import { type Page, toPageOfValues, toPagePath } from '../page.ts';
import type { Project } from '../project.ts';
import { apiDocumentsOf } from './apiDocuments.ts';
import type { ApiDocument, ApiOutline } from './apiModel.ts';
import { apiSourcesOf } from './apiSources.ts';
import { generatedPaths } from './generatedPaths.ts';
import { namesFile, toReferenceText } from './operationReference.ts';

/** The pages that the site makes of the project's API descriptions. */
export interface MadePages {
	/** Without outer slashes, with the operation that each shows; also those that a file of the author's replaces. */
	readonly paths: ReadonlyMap<string, ApiOutline>;
	/** The pages that no file replaces, by path without outer slashes. */
	readonly pages: ReadonlyMap<string, MadePage>;
	/** The parts of the navigation that make pages, in text order. */
	readonly sections: readonly MadeSection[];
	/** False when a description could not be read, or lies elsewhere: there may be more. */
	readonly isComplete: boolean;
}

export interface MadePage {
	/** With the path of the file that it would have. */
	readonly page: Page;
	readonly operation: ApiOutline;
	/** The front matter that an author would write into the file to get the page. */
	readonly values: Readonly<Record<string, unknown>>;
}

export interface MadeSection {
	/** The part of the configuration that names the description. */
	readonly place: JSONPath;
	/** In the order of the description. */
	readonly groups: readonly MadeGroup[];
}

/** The operations with one tag. */
export interface MadeGroup {
	readonly label: string;
	readonly pagePaths: readonly string[];
}

/** Where operations without a tag are listed. */
const labelWithoutTag = 'API Reference';

interface Known {
	readonly sources: unknown;
	readonly files: Project['files'];
	readonly made: MadePages;
}

const known = new WeakMap<Project['dataFiles'], Known>();

export function madePagesOf(project: Project): MadePages {
	const sources = apiSourcesOf(project);
	const { files } = project;
	const before = known.get(project.dataFiles);
	if (before?.sources === sources && before.files === files) return before.made;
	const made = readMadePages(project);
	known.set(project.dataFiles, { sources, files, made });
	return made;
}

/** The one at the path, from the root without outer slashes. */
export function madePageAt(project: Project, pagePath: string): MadePage | undefined {
	return madePagesOf(project).pages.get(pagePath);
}

/** The one whose file would be at the path. */
export function madePageOfFile(project: Project, path: string): MadePage | undefined {
	return path.endsWith('.mdx') ? madePageAt(project, toPagePath(path)) : undefined;
}

function readMadePages(project: Project): MadePages {
	const documents = apiDocumentsOf(project);
	const paths = new Map<string, ApiOutline>();
	const pages = new Map<string, MadePage>();
	const sections: MadeSection[] = [];
	let isComplete = true;
	for (const { text, folder, makesPages, isListed, place } of apiSourcesOf(project)) {
		if (!makesPages) continue;
		const document = documents.find(({ file }) => namesFile(text, file));
		if (document?.isWhole !== true) isComplete = false;
		if (document === undefined) continue;
		const groups = new Map<string, string[]>();
		for (const [operation, path] of generatedPaths(document.operations, folder && normalisePath(folder))) {
			if (paths.has(path)) continue;
			paths.set(path, operation);
			// A path of the author's own may lead out of the project, and then there is none.
			if (path === '' || project.files.has(`${path}.mdx`) || project.files.has(`${path}.md`)) continue;
			pages.set(path, toMadePage(operation, path));
			const label = labelOf(document, operation);
			groups.set(label, [...(groups.get(label) ?? []), path]);
		}
		if (isListed)
			sections.push({ place, groups: [...groups].map(([label, pagePaths]) => ({ label, pagePaths })) });
	}
	return { paths, pages, sections, isComplete };
}

function labelOf({ tagLabels }: ApiDocument, { tags: [tag] }: ApiOutline): string {
	return tag === undefined ? labelWithoutTag : (tagLabels.get(tag) ?? tag);
}

/** What the description says for the front matter wins over what it says of the operation (facts section 6). */
function toMadePage(operation: ApiOutline, pagePath: string): MadePage {
	const { summary, isHidden, metadata, description } = operation;
	const values = {
		...(summary === undefined ? {} : { [titleField.key]: summary }),
		...(isHidden ? { [hiddenField.key]: true } : {}),
		...metadata,
		openapi: toReferenceText(operation),
	};
	const page = toPageOfValues({ path: `${pagePath}.mdx`, values, imports: [] });
	return { page: { ...page, description: page.description ?? description }, operation, values };
}
