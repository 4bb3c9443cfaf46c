import { frontMatterFields } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import { derive } from '../../text/derive.ts';
import { isImagePath, type PageLink } from './pageLinks.ts';

/** Kind of link by key: an image path in a string, or pages in a list. */
const linkKinds: ReadonlyMap<string, PageLink['kind']> = new Map(
	frontMatterFields.flatMap(({ key, kind, items }): [string, PageLink['kind']][] => {
		if (items === 'page') return [[key, 'page']];
		return kind === 'icon' || kind === 'image' ? [[key, 'asset']] : [];
	}),
);

/** Links in front matter: image paths, and pages in lists. */
export function frontMatterLinks(document: PageDocument): readonly PageLink[] {
	return links(document);
}

const links = derive(readLinks);

function readLinks({ text, frontMatter }: PageDocument): readonly PageLink[] {
	if (frontMatter.problems.length > 0) return [];
	return frontMatter.entries.flatMap((entry) => {
		const kind = linkKinds.get(entry.key);
		return kind === undefined || entry.valueSpan === undefined
			? []
			: placeTargets(text, entry, kind, targetsOf(entry.value, kind));
	});
}

function targetsOf(value: unknown, kind: PageLink['kind']): readonly string[] {
	if (kind === 'asset') return typeof value === 'string' && isImagePath(value) ? [value] : [];
	const items: readonly unknown[] = Array.isArray(value) ? value : [];
	// An item may have a title: `Title: /path`.
	const targets = items.flatMap((item) =>
		typeof item === 'object' && item !== null ? Object.values(item) : [item],
	);
	return targets.filter((target): target is string => typeof target === 'string' && target.trim() !== '');
}

/** Leaves out targets that are written with escapes, since they could not be replaced in the text. */
function placeTargets(
	text: string,
	{ valueSpan }: FrontMatterEntry,
	kind: PageLink['kind'],
	targets: readonly string[],
): readonly PageLink[] {
	let from = valueSpan?.start ?? 0;
	const end = valueSpan?.end ?? 0;
	return targets.flatMap((target): PageLink[] => {
		const start = placeOf(text.slice(from, end), target);
		if (start < 0) return [];
		const span = { start: from + start, end: from + start + target.length };
		from = span.end;
		return [{ kind, href: target, written: target, span }];
	});
}

/** Offset at which a YAML value is written as is, not as a part of a longer one, or -1. */
function placeOf(yaml: string, value: string): number {
	for (let at = yaml.indexOf(value); at >= 0; at = yaml.indexOf(value, at + 1)) {
		const [before, after] = [yaml.charAt(at - 1), yaml.charAt(at + value.length)];
		if (/^[\s"'[,]?$/.test(before) && /^[\s"'\],}]?$/.test(after)) return at;
	}
	return -1;
}
