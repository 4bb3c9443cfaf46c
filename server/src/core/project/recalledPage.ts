import type { PageDocument } from '../syntax/document.ts';
import type { FrontMatter } from '../syntax/frontMatter.ts';
import type { PageSyntax } from '../syntax/page/pageSyntax.ts';
import { parsePageDocument } from '../syntax/parseDocument.ts';
import type { TextLines } from '../text/textLines.ts';
import { pageLinks, recallLinks } from './pageLinks.ts';
import { pageVariables, recallVariables } from './pageVariables.ts';

/**
 * A page that was read before: its front matter, links and variables are still known, all else is read again when it is
 * asked for. As what is known may count bytes, it answers whether something is there, and not where.
 */
export class RecalledPage implements PageDocument {
	readonly kind = 'page';
	readonly path: string;
	readonly frontMatter: FrontMatter;
	readonly #readText: () => string;
	#again: PageDocument | undefined;

	constructor(page: PageDocument, readText: () => string) {
		this.path = page.path;
		this.frontMatter = page.frontMatter;
		this.#readText = readText;
		recallLinks(this, pageLinks(page));
		recallVariables(this, pageVariables(page));
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
