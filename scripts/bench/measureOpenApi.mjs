import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inScratch, recto, timeInTurn } from './timeInTurn.mjs';

const bytes = 5_000_000;

/**
 * All checks of an OpenAPI file of 5 MB: the time by which it makes `recto check` of a project with one page longer.
 *
 * @param {{ rounds: number }} options
 * @returns {Promise<import('./budgetTable.mjs').Row[]>}
 */
export function measureOpenApi({ rounds }) {
	return inScratch((scratch) => {
		const without = writeProject(path.join(scratch, 'without'), { name: 'Without' });
		const description = path.join(
			writeProject(path.join(scratch, 'with'), { name: 'With', api: { openapi: 'openapi.json' } }),
			'openapi.json',
		);
		writeFileSync(description, largeDescription());
		const times = timeInTurn(
			{
				without: { command: [...recto, 'check', without, '--no-cache'] },
				with: { command: [...recto, 'check', path.dirname(description), '--no-cache'] },
			},
			{ rounds },
		);
		return [
			{
				name: 'all checks of an OpenAPI file of 5 MB',
				milliseconds: times.with - times.without,
				budget: { milliseconds: 300 },
			},
		];
	});
}

/**
 * Writes a project with one page.
 *
 * @param {string} folder
 * @param {object} config
 * @returns {string} the folder
 */
export function writeProject(folder, config) {
	mkdirSync(folder, { recursive: true });
	const common = { theme: 'mint', colors: { primary: '#0C8465' }, navigation: { pages: ['index'] } };
	writeFileSync(path.join(folder, 'docs.json'), JSON.stringify({ ...common, ...config }));
	writeFileSync(
		path.join(folder, 'index.mdx'),
		'---\ntitle: One\ndescription: A page.\n---\n\nHello there.\n',
	);
	return folder;
}

function largeDescription() {
	/** @type {Record<string, object>} */
	const paths = {};
	/** @type {Record<string, object>} */
	const schemas = {};
	const description = {
		openapi: '3.1.0',
		info: { title: 'Large', version: '1' },
		paths,
		components: { schemas },
	};
	let length = 0;
	for (let index = 0; length < bytes; index++) {
		const resource = toResource(index);
		schemas[`Item${index}`] = resource.schema;
		paths[`/groups/{group}/items-${index}`] = resource.path;
		length += JSON.stringify([[resource]], undefined, 2).length;
	}
	return JSON.stringify(description, undefined, 2);
}

/** @param {number} index */
function toResource(index) {
	const reference = { $ref: `#/components/schemas/Item${index}` };
	const content = {
		'application/json': { schema: reference, example: { id: index, name: 'One', tags: ['a'] } },
	};
	const parameters = [
		{
			name: 'group',
			in: 'path',
			required: true,
			schema: { type: 'string' },
			description: 'Group of the items.',
		},
		{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
	];
	return {
		schema: {
			type: 'object',
			required: ['id', 'name'],
			properties: {
				id: { type: 'integer', description: 'Number of the item.' },
				name: { type: 'string', minLength: 1, description: 'Name that people see.' },
				state: { type: 'string', enum: ['new', 'open', 'closed'] },
				tags: { type: 'array', items: { type: 'string' } },
				// The last one has none before it.
				...(index > 0 && { parent: { $ref: `#/components/schemas/Item${index - 1}` } }),
			},
		},
		path: {
			get: {
				operationId: `list${index}`,
				summary: `List items ${index}`,
				parameters,
				responses: { 200: { description: 'The items.', content } },
			},
			post: {
				operationId: `create${index}`,
				summary: `Create an item ${index}`,
				parameters: parameters.slice(0, 1),
				requestBody: { required: true, content },
				responses: { 201: { description: 'The item.', content }, 400: { description: 'Not valid.' } },
			},
		},
	};
}
