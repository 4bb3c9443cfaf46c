import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { quantile } from './quantile.mjs';
import { recto } from './timeInTurn.mjs';

const calls = 20;

/**
 * Calls of an assistant to `recto mcp`, after the first one has read the project.
 *
 * @param {string} folder
 * @param {number} pages number of pages in it
 * @returns {Promise<import('./budgetTable.mjs').Row[]>}
 */
export async function measureAssistant(folder, pages) {
	const [program = '', ...args] = recto;
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
		const check = { name: 'check', arguments: {} };
		const first = await ask('tools/call', check);
		/** @type {number[]} */
		const times = [];
		for (let call = 0; call < calls; call++) times.push(await ask('tools/call', check));
		return [
			{ name: `MCP: first check of ${pages} pages`, milliseconds: first },
			{
				name: `MCP: later checks of ${pages} pages, p99`,
				milliseconds: quantile(times, 0.99),
				budget: { milliseconds: 100 },
			},
		];
	} finally {
		server.kill();
	}
}
