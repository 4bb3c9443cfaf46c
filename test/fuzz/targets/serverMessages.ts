import { Choices } from '../choices.ts';
import type { FuzzTarget } from '../fuzzTarget.ts';
import { runSession } from '../serverModel.ts';

/** After any messages of a client, malformed ones too, the server answers as a fresh one with the same files and texts. */
export const serverMessages: FuzzTarget = {
	name: 'serverMessages',
	seeds: () => ['\u0001\u0000\u0001\u0000', 'abcdefghijklmnopqrstuvwxyz'.repeat(2), '0123456789'.repeat(4)],
	pieces: Array.from({ length: 48 }, (_, code) => String.fromCharCode(code)),
	maxMilliseconds: 30_000,
	run: (text) => runSession(Choices.ofText(text), 40),
};
