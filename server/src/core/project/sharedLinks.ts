import type { PageLink } from './pageLinks.ts';

/**
 * The links of pages that are read together, for who asks where they lead and not where they stand: many pages lead to
 * the same, and all of them share one link.
 */
export class SharedLinks {
	readonly #known: Readonly<Record<PageLink['kind'], Map<string, PageLink>>> = {
		page: new Map(),
		asset: new Map(),
		import: new Map(),
	};

	share(links: readonly PageLink[]): readonly PageLink[] {
		return links.length === 0 ? none : links.map((link) => this.#shared(link));
	}

	#shared(link: PageLink): PageLink {
		const { kind, href, folder, isOwn, names } = link;
		if (folder !== undefined || isOwn !== undefined || names !== undefined) return link;
		const known = this.#known[kind].get(href);
		if (known === undefined) this.#known[kind].set(href, link);
		return known ?? link;
	}
}

const none: readonly PageLink[] = [];
