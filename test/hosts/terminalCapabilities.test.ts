import { expect, test } from 'vitest';
import { terminalCapabilities } from '../../server/src/hosts/cli/toTerminal.ts';

const write = () => true;

test.each([
	['a terminal', true, { TERM: 'xterm' }, ['inColor', 'progress']],
	['a terminal without colors', true, { TERM: 'xterm', NO_COLOR: '1' }, ['progress']],
	['a dumb terminal', true, { TERM: 'dumb' }, []],
	['a dumb terminal with FORCE_COLOR', true, { TERM: 'dumb', FORCE_COLOR: '1' }, ['inColor']],
	['a pipe with FORCE_COLOR', undefined, { NO_COLOR: '1', FORCE_COLOR: '1' }, ['inColor']],
	['a terminal with FORCE_COLOR=0', true, { TERM: 'xterm', FORCE_COLOR: '0' }, ['progress']],
	['a terminal with an empty FORCE_COLOR', true, { NO_COLOR: '1', FORCE_COLOR: '' }, ['progress']],
	['a pipe', undefined, { TERM: 'xterm' }, []],
])('%s gets what it can show', (_, isTTY, env, supported) => {
	const stream = { write, ...(isTTY && { isTTY }) };
	expect(Object.keys(terminalCapabilities({ stdout: stream, stderr: stream, env }))).toEqual(supported);
});
