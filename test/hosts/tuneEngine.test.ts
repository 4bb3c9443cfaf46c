import { expect, test } from 'vitest';
import { engineFlags } from '../../server/src/hosts/lsp/tuneEngine.ts';

test('names only flags that the engine of each Node.js knows, which complains of others where editors show it', () => {
	expect(engineFlags('11.3.244.8-node.38')).toEqual(['interrupt-budget=270336', 'no-parallel-scavenge']);
	expect(engineFlags('12.4.254.21-node.57')).toEqual(['no-parallel-scavenge']);
	expect(engineFlags('13.6.233.17-node.53')).toEqual(['no-parallel-scavenge']);
});
