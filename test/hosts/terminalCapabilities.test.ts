import { expect, test } from 'vitest';
import { terminalCapabilities } from '../../server/src/hosts/cli/toTerminal.ts';

const write = () => true;

test.each([
	['a terminal', true, { TERM: 'xterm' }, ['inColor', 'progress']],
	['a terminal without colors', true, { TERM: 'xterm', NO_COLOR: '1' }, ['progress']],
	['a dumb terminal', true, { TERM: 'dumb' }, []],
	['a pipe', undefined, { TERM: 'xterm' }, []],
])('%s gets what it can show', (_, isTTY, env, supported) => {
	const stream = { write, ...(isTTY && { isTTY }) };
	expect(Object.keys(terminalCapabilities({ stdout: stream, stderr: stream, env }))).toEqual(supported);
});
