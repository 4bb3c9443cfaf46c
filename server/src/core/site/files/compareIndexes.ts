import { normalizePath, trimEndSlashes } from '../../text/paths.ts';

/** A line of an index. */
export interface IndexEntry {
	readonly title: string;
	/** From the site's root, without `.md`: `/guides/start`. */
	readonly path: string;
	readonly description: string;
}

export interface IndexComparison {
	/** Listed here, but not on the published site yet. */
	readonly unpublished: readonly IndexEntry[];
	/** On the published site, but not here any more. */
	readonly gone: readonly IndexEntry[];
	/** In both, under another title or with another description. */
	readonly changed: readonly { readonly local: IndexEntry; readonly published: IndexEntry }[];
	/** In both, and the same. */
	readonly same: number;
}

/** What sets the index of the project apart from the one that the site at `docsUrl` has. */
export function compareIndexes(local: string, published: string, docsUrl: string): IndexComparison {
	const here = entriesByPath(local, docsUrl);
	const there = entriesByPath(published, docsUrl);
	const both = [...here.values()].flatMap((entry) => {
		const other = there.get(entry.path);
		return other === undefined ? [] : [{ local: entry, published: other }];
	});
	const changed = both.filter(
		(pair) =>
			pair.local.title !== pair.published.title || pair.local.description !== pair.published.description,
	);
	return {
		unpublished: [...here.values()].filter(({ path }) => !there.has(path)),
		gone: [...there.values()].filter(({ path }) => !here.has(path)),
		changed,
		same: both.length - changed.length,
	};
}

/** The pages of an index: links of the site to Markdown, and to nothing else. */
function entriesByPath(text: string, docsUrl: string): ReadonlyMap<string, IndexEntry> {
	const entries = new Map<string, IndexEntry>();
	const base = trimEndSlashes(docsUrl);
	for (const line of text.split(/\r?\n/)) {
		const [, label = '', url = '', description = ''] =
			/^[-*] \[((?:[^\\\]]|\\.)*)\]\(<?([^)>\s]+)>?\)(?::\s*(.*))?$/.exec(line.trimEnd()) ?? [];
		const own = base !== '' && url.startsWith(`${base}/`) ? url.slice(base.length) : url;
		if (!own.startsWith('/') || own.startsWith('//') || !/\.mdx?$/.test(own)) continue;
		const path = normalizePath(decode(own.replace(/\.mdx?$/, '')));
		if (path === undefined || entries.has(`/${path}`)) continue;
		const title = label.replace(/\\(.)/g, '$1');
		entries.set(`/${path}`, { title, path: `/${path}`, description: description.trim() });
	}
	return entries;
}

function decode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		// A percent sign that begins nothing stands for itself.
		return path;
	}
}
