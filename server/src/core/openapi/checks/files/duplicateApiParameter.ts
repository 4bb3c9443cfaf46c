import type { Node } from 'jsonc-parser';
import type { ApiCheck, Report } from '../../../checks/check.ts';
import { fieldOf, itemsIn, textIn } from '../../../language/data/dataNode.ts';
import { spanOf } from '../../../language/json.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import { resolveNode } from '../../model/files/apiReader.ts';
import type { ApiFile } from '../../model/operations/apiFile.ts';

export const duplicateApiParameter: ApiCheck = {
	code: 'duplicate-api-parameter',
	subject: 'api',
	severity: 'warning',
	title: 'Duplicate parameter',
	explain:
		'The site shows only the last of several parameters with the same name and location (`in`). OpenAPI does not allow duplicates among the parameters of an operation, or of a path. Remove all but one. Not reported: a parameter of an operation that overrides one of its path. In OpenAPI 3.2 an operation has at most one parameter in `querystring`, and then none in `query`, counting those of its path: otherwise the site rejects the file.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: page, in: query, schema: { type: integer } }\n        - { name: ⟦page⟧, in: query, schema: { type: string } }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: page, in: query, schema: { type: integer } }\n        - { name: page, in: header, schema: { type: string } }\n',
	},
	object(part, api, report) {
		const { kind, node } = part;
		const { file, reader } = api;
		if (kind === 'operation' && api.is32) reportQuerystrings(part, api, report);
		const known = new Set<string>();
		for (const item of kind === 'operation' || kind === 'pathItem' ? itemsIn(node, 'parameters') : []) {
			const parameter = resolveNode(reader, { file, node: item })?.node;
			const [name, place] = [textIn(parameter, 'name'), textIn(parameter, 'in')];
			if (name === undefined || place === undefined) continue;
			// Names of headers are the same in any case (RFC 9110, section 5.1).
			const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
			if (known.has(key))
				report({
					span: spanOf(fieldOf(item, 'name') ?? fieldOf(item, '$ref') ?? item),
					message: `Duplicate parameter \`${name}\` in \`${place}\`. Only the last one is shown. Remove the others.`,
				});
			known.add(key);
		}
	},
};

/** A parameter in `querystring` describes the whole query, so nothing else does. */
function reportQuerystrings({ node, owner }: ApiPart, { file, reader }: ApiFile, report: Report): void {
	const own = itemsIn(node, 'parameters');
	const items = [...(owner?.kind === 'pathItem' ? itemsIn(owner.node, 'parameters') : []), ...own];
	const placed = items.flatMap((item) => {
		const parameter = resolveNode(reader, { file, node: item })?.node;
		const name = textIn(parameter, 'name');
		return name === undefined ? [] : [{ item, name, place: textIn(parameter, 'in') }];
	});
	const whole = placed.filter(({ place }) => place === 'querystring');
	const [first] = whole;
	if (first === undefined) return;
	const other = whole.findLast(({ name }) => name !== first.name);
	const beside = placed.find(({ place }) => place === 'query');
	const at = (item: Node) => spanOf(fieldOf(item, 'in') ?? fieldOf(item, '$ref') ?? item);
	if (other !== undefined)
		report({
			span: at(other.item),
			severity: 'error',
			message: `Only one parameter of an operation can be in \`querystring\`, and \`${first.name}\` already is. Remove one of them.`,
		});
	if (beside !== undefined)
		report({
			span: at(beside.item),
			severity: 'error',
			message: `\`${beside.name}\` cannot be in \`query\`, because \`${first.name}\` in \`querystring\` describes the whole query. Move it there.`,
		});
}
