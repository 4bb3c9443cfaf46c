import { expect, test } from 'vitest';
import { exportedValue } from '../../../server/src/core/language/mdx/exportedValue.ts';

test('objects that hold each other many times over are followed as far as somebody asks', () => {
	const names = Array.from({ length: 40 }, (_, index) => `v${index}`);
	const statements = names.map(
		(name, index) => `const ${name} = { ${names.map((key) => `${key}: v${(index + 1) % 40}`).join(', ')} };`,
	);
	const text = `${statements.join('\n')}\nexport { v0 };\nexport const loop = loop;\n`;
	expect([...(exportedValue(text, 'v0', ['v5', 'v6'])?.members.keys() ?? [])]).toEqual(names);
	expect(exportedValue(text, 'v0', ['v5', 'none'])).toBeUndefined();
	expect(exportedValue(text, 'loop')?.members.size).toBe(0);
});
