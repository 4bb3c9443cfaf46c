import { savedState, saveState } from './host.ts';
import { within } from './within.ts';

/**
 * What the reader opened and chose: by the title of the part and which one of that title it is, so that it
 * survives every edit around it.
 */
const choices = new Map(savedState().choices ?? []);

export function remember(part: Element, value: string): void {
	choices.set(keyOf(part), value);
	saveState({ choices: [...choices].slice(-200) });
}

/** Puts every choice of the reader back into what an update has drawn anew. */
export function restoreChoices(
	parts: readonly ParentNode[],
	apply: (part: HTMLElement, value: string) => void,
): void {
	if (choices.size === 0) return;
	const fresh = new Set(within(parts, '[data-key]'));
	if (fresh.size === 0) return;
	for (const [part, key] of keyedParts()) {
		if (!fresh.has(part)) continue;
		const value = choices.get(key);
		if (value !== undefined) apply(part, value);
	}
}

function keyOf(part: Element): string {
	for (const [other, key] of keyedParts()) if (other === part) return key;
	return part.getAttribute('data-key') ?? '';
}

function* keyedParts(): Generator<[HTMLElement, string]> {
	const seen = new Map<string, number>();
	for (const part of document.querySelectorAll<HTMLElement>('[data-key]')) {
		const title = `${part.tagName} ${part.dataset.key ?? ''}`;
		const count = (seen.get(title) ?? 0) + 1;
		seen.set(title, count);
		yield [part, `${title} ${count}`];
	}
}
