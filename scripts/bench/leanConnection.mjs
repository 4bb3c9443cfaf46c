/**
 * @typedef {object} LeanConnection
 * @property {(method: string, params?: object) => Promise<any>} sendRequest the result; rejected where the server fails or ends
 * @property {(method: string, params: object) => void} sendNotification
 * @property {(method: string) => Promise<void>} heard when the server says or asks this the next time
 */

/**
 * A client with as little of its own as can be: what its garbage, its compilation and its waiting would take counts as
 * time of the server. Whatever the server asks is answered with nothing.
 *
 * @param {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, null>} server
 * @returns {LeanConnection}
 */
export function leanConnection({ stdin, stdout }) {
	/** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
	const waiting = new Map();
	/** @type {Map<string, () => void>} */
	const listening = new Map();
	let asked = 0;
	/** @param {object} message */
	const send = (message) => {
		const body = JSON.stringify(message);
		stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
	};
	/** @param {{ id?: number, method?: string, params?: any, result?: unknown, error?: { message: string } }} message */
	const take = ({ id, method, params, result, error }) => {
		if (method !== undefined) {
			listening.get(method)?.();
			listening.delete(method);
			if (id === undefined) return;
			const answer = method === 'workspace/configuration' ? params.items.map(() => null) : null;
			send({ jsonrpc: '2.0', id, result: answer });
			return;
		}
		const question = waiting.get(id ?? -1);
		waiting.delete(id ?? -1);
		if (error === undefined) question?.resolve(result);
		else question?.reject(new Error(error.message));
	};
	readMessages(stdout, take);
	stdout.on('close', () => {
		for (const { reject } of waiting.values()) reject(new Error('The server ended too early.'));
	});
	return {
		sendRequest(method, params) {
			const id = ++asked;
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject });
				send({ jsonrpc: '2.0', id, method, params });
			});
		},
		sendNotification: (method, params) => send({ jsonrpc: '2.0', method, params }),
		heard: (method) => new Promise((resolve) => listening.set(method, resolve)),
	};
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {(message: any) => void} take
 */
function readMessages(stream, take) {
	/** @type {Buffer} */
	let read = Buffer.alloc(0);
	let needed = 0;
	stream.on('data', (/** @type {Buffer} */ chunk) => {
		read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
		while (read.length >= needed) {
			const head = read.indexOf('\r\n\r\n');
			if (head < 0) return;
			const body = head + 4;
			const end = body + Number(/Content-Length: (\d+)/i.exec(read.toString('latin1', 0, head))?.[1]);
			needed = end;
			if (read.length < end) return;
			const message = JSON.parse(read.toString('utf8', body, end));
			read = read.subarray(end);
			needed = 0;
			take(message);
		}
	});
}
