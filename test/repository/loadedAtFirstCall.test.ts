import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { functionsOf, toForwards } from '../../scripts/packaging/loadedAtFirstCall.mjs';

it('forwards the functions of a CommonJS package by the names that every version of Node gives them', async () => {
	const parse = () => undefined;
	class Parser {}
	const exported = { default: parse, 'module.exports': parse, parse, Parser, version: '1.0' };
	const { metafile } = await build({
		stdin: { contents: toForwards('a-parser', functionsOf(exported)) },
		format: 'esm',
		metafile: true,
		write: false,
	});
	expect(Object.values(metafile.outputs).flatMap((file) => file.exports)).toEqual(['default', 'parse']);
});
