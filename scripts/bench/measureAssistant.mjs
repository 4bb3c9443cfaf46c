import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { quantile } from './quantile.mjs';
import { recto } from './timeInTurn.mjs';

const calls = 20;
const query = 'how do I get weekly updates';

/**
 * Calls of an assistant to `recto mcp`, after the first one has read the project.
 *
 * @param {string} folder
 * @param {number} pages number of pages in it
 * @returns {Promise<import('./budgetTable.mjs').Row[]>}
 */
export async function measureAssistant(folder, pages) {
	const [program = '', ...args] = recto;
	// The first page is longer than any that people write.
	const page = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.mdx'))
		.map((name) => name.replaceAll('\\', '/'))
		.sort()[1];
	const server = spawn(program, [...args, 'mcp', folder], { stdio: ['pipe', 'pipe', 'ignore'] });
	const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
	let id = 0;
	/** @param {string} method @param {object} params @returns {Promise<number>} milliseconds */
	const ask = async (method, params) => {
		const start = performance.now();
		server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
		for (;;) {
			const { value, done } = await answers.next();
			if (done) throw new Error('recto mcp ended too early.');
			const answer = JSON.parse(value);
			if (answer.id !== id) continue;
			if (answer.error || answer.result.isError) throw new Error(`${method} failed: ${value}`);
			return performance.now() - start;
		}
	};
	try {
		await ask('initialize', {
			protocolVersion: '2025-06-18',
			capabilities: {},
			clientInfo: { name: 'bench', version: '1' },
		});
		server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
		/** @param {string} name @param {object} given */
		const call = (name, given = {}) => ask('tools/call', { name, arguments: given });
		const first = await call('check');
		const firstSearch = await call('search', { query });
		/** @type {[string, object][]} */
		const measured = [
			['check', {}],
			['search', { query }],
			['read_page', { page }],
			['read_file', { path: page }],
			['new_page', { name: 'A page that is only proposed' }],
		];
		/** @type {import('./budgetTable.mjs').Row[]} */
		const rows = [];
		for (const [name, given] of measured) {
			// The first call of a kind loads its code.
			await call(name, given);
			/** @type {number[]} */
			const times = [];
			for (let count = 0; count < calls; count++) times.push(await call(name, given));
			rows.push({
				name: `MCP: later calls of ${name} on ${pages} pages, p99`,
				milliseconds: quantile(times, 0.99),
				budget: { milliseconds: 100 },
			});
		}
		return [
			{ name: `MCP: first check of ${pages} pages`, milliseconds: first },
			{ name: `MCP: first search, and each after a change, of ${pages} pages`, milliseconds: firstSearch },
			...rows,
		];
	} finally {
		server.kill();
	}
}
