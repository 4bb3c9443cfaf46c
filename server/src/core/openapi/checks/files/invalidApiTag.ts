import type { Node } from 'jsonc-parser';
import type { ApiCheck, Report } from '../../../checks/check.ts';
import { unknownMessage } from '../../../checks/messages.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { fieldOf, itemsIn } from '../../../language/data/dataNode.ts';
import { spanOf, stringOf } from '../../../language/json.ts';
import { findNearest } from '../../../text/didYouMean.ts';

export const invalidApiTag: ApiCheck = {
	code: 'invalid-api-tag',
	subject: 'api',
	severity: 'error',
	title: 'Invalid tag',
	explain:
		'The site rejects an OpenAPI 3.2 file whose `tags` list has two tags with one name, a tag whose `parent` is not in the list, or tags that are each other’s parents. Rename or remove one of the tags, or correct `parent`.',
	examples: {
		bad: 'openapi: 3.2.0\ninfo: { title: Shop, version: "1" }\ntags:\n  - { name: products }\n  - { name: cakes, parent: ⟦product⟧ }\npaths: {}\n',
		good: 'openapi: 3.2.0\ninfo: { title: Shop, version: "1" }\ntags:\n  - { name: products }\n  - { name: cakes, parent: products }\npaths: {}\n',
	},
	openApi(api, report) {
		if (!api.is32 || api.isBroken) return;
		const tags = itemsIn(api.root, 'tags').flatMap((tag): DeclaredTag[] => {
			const at = fieldOf(tag, 'name');
			const name = stringOf(at);
			if (at === undefined || name === undefined) return [];
			return [{ name, at, parentAt: fieldOf(tag, 'parent') }];
		});
		// The last of several tags with one name wins.
		const byName = new Map(tags.map((tag) => [tag.name, tag]));
		const seen = new Set<string>();
		for (const { name, at, parentAt } of tags) {
			if (seen.has(name))
				report({ span: spanOf(at), message: `Duplicate tag \`${name}\`. Rename or remove one of the two.` });
			seen.add(name);
			const parent = stringOf(parentAt);
			if (parentAt === undefined || parent === undefined || byName.has(parent)) continue;
			const suggested = findNearest(
				parent,
				[...byName.keys()].filter((other) => other !== name),
			);
			report({
				span: spanOf(parentAt),
				message: unknownMessage('parent tag', parent, suggested, 'Add it to `tags`, or correct the name.'),
				fixes: suggested === undefined ? [] : [jsonReplacement(spanOf(parentAt), suggested)],
			});
		}
		reportCircles(byName, report);
	},
};

interface DeclaredTag {
	readonly name: string;
	readonly at: Node;
	readonly parentAt: Node | undefined;
}

/** One finding per cycle, at the `parent` that closes it. */
function reportCircles(byName: ReadonlyMap<string, DeclaredTag>, report: Report): void {
	const done = new Set<string>();
	for (const start of byName.keys()) {
		const way = new Set<string>();
		for (let name: string | undefined = start; name !== undefined && !done.has(name); ) {
			way.add(name);
			const parentAt: Node | undefined = byName.get(name)?.parentAt;
			const parent: string | undefined = stringOf(parentAt);
			if (parentAt !== undefined && parent !== undefined && way.has(parent))
				report({
					span: spanOf(parentAt),
					message: `Circular tags: \`${parent}\` is above itself. Remove one \`parent\`.`,
				});
			name = parent !== undefined && byName.has(parent) && !way.has(parent) ? parent : undefined;
		}
		for (const name of way) done.add(name);
	}
}
