/** Equivalent of a front matter key of another tool. */
interface ForeignMeaning {
	/** Equivalent key, if any. */
	readonly key?: string;
	/** Value of the equivalent key, if it differs. */
	readonly value?: string;
	/** Instruction, as a sentence. */
	readonly instead: string;
	/** Ignoring the key does not publish, hide or move a page against its author's intention. */
	readonly isHarmless?: true;
}

const order = 'The navigation in the configuration defines the order of pages.';
const address = 'The URL of a page is its file path. Move the file, or add a redirect.';
const label = 'Use `sidebarTitle` instead.';
const published = 'The page is published anyway. Use `hidden: true` to keep it out of navigation and search.';

const always: Readonly<Record<string, ForeignMeaning>> = {
	sidebar_position: { instead: order, isHarmless: true },
	nav_order: { instead: order, isHarmless: true },
	menu_order: { instead: order, isHarmless: true },
	sidebar_label: { key: 'sidebarTitle', instead: label, isHarmless: true },
	nav_title: { key: 'sidebarTitle', instead: label, isHarmless: true },
	linkTitle: { key: 'sidebarTitle', instead: label, isHarmless: true },
	slug: { instead: address },
	permalink: { instead: address },
	redirect_from: { instead: 'Add a redirect to the configuration.' },
	excerpt: { key: 'description', instead: 'Use `description` instead.', isHarmless: true },
	summary: { key: 'description', instead: 'Use `description` instead.', isHarmless: true },
	subtitle: { key: 'description', instead: 'Use `description` instead.', isHarmless: true },
};

/** Keys whose other value is the default of the site, such as `draft: false`. */
const flags: Readonly<Record<string, ForeignMeaning & { readonly when: boolean }>> = {
	draft: { when: true, key: 'hidden', value: 'true', instead: published },
	unlisted: { when: true, key: 'hidden', value: 'true', instead: published },
	published: { when: false, key: 'hidden', value: 'true', instead: published },
	nav_exclude: { when: true, key: 'hidden', value: 'true', instead: published },
	hide_table_of_contents: {
		when: true,
		key: 'mode',
		value: 'wide',
		instead: 'Use `mode: wide` to hide the table of contents.',
		isHarmless: true,
	},
	pagefind: {
		when: false,
		key: 'searchable',
		value: 'false',
		instead: 'Use `searchable: false` to keep the page out of search.',
	},
};

/** Undefined for keys of the site and custom keys. */
export function foreignKeyMeaning(key: string, value: unknown): ForeignMeaning | undefined {
	if (Object.hasOwn(always, key)) return value === null ? undefined : always[key];
	const flag = Object.hasOwn(flags, key) ? flags[key] : undefined;
	return flag?.when === value ? flag : undefined;
}
