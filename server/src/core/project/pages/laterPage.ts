import type { ClosedPage } from './closedPage.ts';
import { type Page, toPagePath } from './page.ts';
import type { PageOutline } from './pageOutline.ts';

/** A page that imports no other, of which nothing more is known until somebody asks: then it is read, once. */
export function laterPage(path: string, read: () => ClosedPage): ClosedPage {
	let known: ClosedPage | undefined;
	const onceRead = () => {
		known ??= read();
		return known;
	};
	const place: Pick<Page, 'path' | 'pagePath' | 'imports'> = {
		path,
		pagePath: toPagePath(path),
		imports: [],
	};
	const page = new Proxy(place as Page, {
		get: (_, fact: keyof Page) => (Object.hasOwn(place, fact) ? place : onceRead().page)[fact as 'path'],
	});
	return { page, outline: new LaterOutline(() => onceRead().outline) };
}

class LaterOutline implements PageOutline {
	readonly #read: () => PageOutline;

	constructor(read: () => PageOutline) {
		this.#read = read;
	}

	get anchors() {
		return this.#read().anchors;
	}

	get certainIds() {
		return this.#read().certainIds;
	}

	get targets() {
		return this.#read().targets;
	}

	get exports() {
		return this.#read().exports;
	}

	get parts() {
		return this.#read().parts;
	}

	get hasUnseenParts() {
		return this.#read().hasUnseenParts;
	}
}
