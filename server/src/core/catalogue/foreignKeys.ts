/** What stands for a front matter key of another tool. */
interface ForeignMeaning {
	/** The key that means the same; absent where the site learns it elsewhere. */
	readonly key?: string;
	/** What that has for a value, where it is not the one that is there. */
	readonly value?: string;
	/** A sentence that says what to do. */
	readonly instead: string;
}

const order = 'Pages stand in the order of the navigation.';
const address = 'The address of a page is the path of its file: move the file, or add a redirect.';
const label = 'The name of the page in the sidebar is `sidebarTitle`.';
const published = 'It publishes the page all the same: `hidden: true` keeps it out of navigation and search.';

const always: Readonly<Record<string, ForeignMeaning>> = {
	sidebar_position: { instead: order },
	nav_order: { instead: order },
	menu_order: { instead: order },
	sidebar_label: { key: 'sidebarTitle', instead: label },
	nav_title: { key: 'sidebarTitle', instead: label },
	linkTitle: { key: 'sidebarTitle', instead: label },
	slug: { instead: address },
	permalink: { instead: address },
	redirect_from: { instead: 'Write a redirect into the configuration.' },
	excerpt: { key: 'description', instead: 'The words under the title are `description`.' },
	summary: { key: 'description', instead: 'The words under the title are `description`.' },
	subtitle: { key: 'description', instead: 'The words under the title are `description`.' },
};

/** Such as `draft: true`: the other value is what the site does anyway. */
const flags: Readonly<Record<string, ForeignMeaning & { readonly when: boolean }>> = {
	draft: { when: true, key: 'hidden', value: 'true', instead: published },
	unlisted: { when: true, key: 'hidden', value: 'true', instead: published },
	published: { when: false, key: 'hidden', value: 'true', instead: published },
	nav_exclude: { when: true, key: 'hidden', value: 'true', instead: published },
	hide_table_of_contents: {
		when: true,
		key: 'mode',
		value: 'wide',
		instead: '`mode: wide` leaves out the list of headings.',
	},
	pagefind: {
		when: false,
		key: 'searchable',
		value: 'false',
		instead: '`searchable: false` keeps a page out of search.',
	},
};

/** What a key of another tool means here; undefined for keys of the site, and for authors’ own. */
export function foreignMeaning(key: string, value: unknown): ForeignMeaning | undefined {
	if (Object.hasOwn(always, key)) return value === null ? undefined : always[key];
	const flag = Object.hasOwn(flags, key) ? flags[key] : undefined;
	return flag?.when === value ? flag : undefined;
}
