import { expect, test } from 'vitest';
import { compareVerdicts, keptPlaces } from '../../scripts/verdict/compareVerdicts.mjs';
import { mutants } from '../../scripts/verdict/mutants.mjs';

const mutant = { config: 'modern.json', place: 'theme', change: '"teak"' };
const taken = { refused: false, message: '', dropped: false };
const refused = { refused: true, message: 'theme: no', dropped: false };
const problem = (severity: string) => ({ severity, code: 'invalid-value', message: 'No.' });

test.each([
	[taken, [], undefined],
	[taken, ['warning'], undefined],
	[taken, ['error', 'hint'], 'false'],
	[refused, ['error'], undefined],
	[refused, ['warning'], 'softer'],
	[refused, [], 'silent'],
] as const)('verdicts %j and %j', (host, severities, kind) => {
	expect(compareVerdicts(mutant, host, severities.map(problem), [])?.kind).toBe(kind);
});

test('a reason accepts what it matches, and nothing else', () => {
	const reason = { kind: 'false', place: '^theme$', dropped: true, reason: 'Because.' } as const;
	const differs = (host: typeof taken) => compareVerdicts(mutant, host, [problem('error')], [reason])?.reason;
	expect(differs({ ...taken, dropped: true })).toBe('Because.');
	expect(differs(taken)).toBeUndefined();
});

test('each value of a configuration is changed by itself', () => {
	const config = { a: { b: [true] } };
	const changed = [...mutants(config)];
	expect(new Set(changed.map(({ place }) => place))).toEqual(new Set(['a', 'a.b', 'a.b.0']));
	expect(changed).toContainEqual({ place: 'a.b.0', change: 'removed', config: { a: { b: [] } } });
	expect(changed).toContainEqual({ place: 'a.b', change: 'renamed', config: { a: { bs: [true] } } });
	expect(changed.every(({ config: one }) => JSON.stringify(one) !== JSON.stringify(config))).toBe(true);
	expect([...keptPlaces(config)]).toEqual(['a', 'a.b', 'a.b.0']);
});
