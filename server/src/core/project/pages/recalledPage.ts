import type { PageDocument } from '../../syntax/document.ts';
import type { FrontMatter } from '../../syntax/frontMatter.ts';
import type { FrontMatterEntry } from '../../syntax/frontMatterEntry.ts';
import type { PageSyntax } from '../../syntax/page/pageSyntax.ts';
import { parsePageDocument } from '../../syntax/parseDocument.ts';
import { readFrontMatterAlone } from '../../syntax/readFrontMatterAlone.ts';
import type { TextLines } from '../../text/textLines.ts';
import { recallFrontMatterLinks } from '../links/frontMatterLinks.ts';
import { type PageLink, recallLinks } from '../links/pageLinks.ts';
import type { Project } from '../project.ts';
import { recallVariables } from './pageVariables.ts';

interface KnownOfPage {
	readonly path: string;
	/** With those of its front matter. */
	readonly links: readonly PageLink[];
	readonly readText: () => string;
}

/**
 * A page on disk that has no problem by itself and uses no variables, as a check sees it that compares it with the
 * project: its links are known, all else is read again when it is asked for. It answers whether something is there, and
 * not where.
 */
export class RecalledPage implements PageDocument {
	readonly kind = 'page';
	readonly notes: PageDocument['notes'] = new Map();
	readonly path: string;
	readonly frontMatter: FrontMatter;
	readonly #readText: () => string;
	#again: PageDocument | undefined;

	constructor(project: Project, { path, links, readText }: KnownOfPage) {
		this.path = path;
		this.#readText = readText;
		this.frontMatter = new RecalledFrontMatter(namesOperation(project, path), readText);
		recallLinks(this, links);
		recallFrontMatterLinks(this, []);
		recallVariables(this, []);
	}

	get text(): string {
		return this.#whole.text;
	}

	get lines(): TextLines {
		return this.#whole.lines;
	}

	get syntax(): PageSyntax {
		return this.#whole.syntax;
	}

	get #whole(): PageDocument {
		this.#again ??= parsePageDocument(this.path, this.#readText());
		return this.#again;
	}
}

/** Whether the front matter names something of an API description. */
function namesOperation({ pages }: Project, path: string): boolean {
	const page = pages.get(path);
	return page?.openapi !== undefined || page?.api !== undefined || page?.schema !== undefined;
}

class RecalledFrontMatter implements FrontMatter {
	/** A page with a fault there has a problem by itself. */
	readonly problems = [];
	readonly #readText: () => string;
	readonly #names: boolean;
	#again: FrontMatter | undefined;

	constructor(names: boolean, readText: () => string) {
		this.#names = names;
		this.#readText = readText;
	}

	get values(): FrontMatter['values'] {
		return this.#read().values;
	}

	/** None where no key names something: only for those they are asked. */
	get entries(): readonly FrontMatterEntry[] {
		return this.#names ? this.#read().entries : [];
	}

	#read(): FrontMatter {
		this.#again ??= readFrontMatterAlone(this.#readText());
		return this.#again;
	}
}
