import assert from 'node:assert/strict';
import { promises } from 'node:fs';
import { Uri, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { ApiFileCache } from '../../../client/src/apiFiles/apiFileCache.ts';
import { until } from './until.ts';
import { workspaceFile } from './workspaceFile.ts';

const file = { address: 'https://example.com/api.json', text: '{}' };

describe('OpenAPI files that were fetched', () => {
	const storage = workspaceFile('.storage');
	let reported: unknown[] = [];
	/** Asks of the client what the cache asks. */
	const open = () =>
		new ApiFileCache(storage, {
			onDidChangeState: () => ({ dispose() {} }),
			sendNotification: async (_: unknown, value: unknown) => void reported.push(value),
		} as unknown as LanguageClient);

	afterEach(async () => {
		reported = [];
		await workspace.fs.delete(storage, { recursive: true });
	});

	it('are told of again, and that there are none yet is no error', async () => {
		// VS Code logs each folder that it could not read, in a console that lets nobody listen.
		const { readdir } = promises;
		const failed: unknown[] = [];
		promises.readdir = ((...asked: Parameters<typeof readdir>) => {
			const reading = readdir(...asked);
			reading.catch((error: unknown) => failed.push(error));
			return reading;
		}) as typeof readdir;
		try {
			const cache = open();
			await cache.keep(file);
			cache.dispose();
		} finally {
			promises.readdir = readdir;
		}
		assert.deepEqual(failed, []);
		assert.equal((await workspace.fs.readDirectory(Uri.joinPath(storage, 'openapi'))).length, 1);
		const next = open();
		await until(() => reported.length === 2 || undefined);
		next.dispose();
		assert.deepEqual(reported, [file, file]);
	});
});
