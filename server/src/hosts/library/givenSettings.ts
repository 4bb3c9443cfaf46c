import { createDocsService } from '../../core/api/docsService.ts';
import { parseJson, settingsFile } from '../../core/api/files.ts';
import { recordOrEmpty } from '../../core/api/text.ts';
import type { Settings } from './docsProject.ts';
import { RectoError } from './rectoError.ts';

/** Throws for settings that `.recto.json` could not have. */
export function assertValidSettings(settings: Settings): void {
	const docs = createDocsService();
	docs.apply([{ kind: 'onDisk', path: settingsFile, text: toJson(settings) }]);
	const [problem] = docs.diagnose(settingsFile);
	if (problem !== undefined) throw new RectoError('invalid-settings', `Invalid settings: ${problem.message}`);
}

function toJson(settings: Settings): string {
	try {
		return JSON.stringify(settings) ?? '';
	} catch (cause) {
		throw new RectoError('invalid-settings', 'Invalid settings: they cannot be written as JSON.', { cause });
	}
}

/**
 * Text of `.recto.json` with further settings. An object is merged key by key, any other value replaced:
 * `{ "style": false }` with `{ severities: { 'broken-link': 'error' } }` becomes an object with both.
 */
export function mergeSettings(text: string | undefined, settings: Settings): string {
	const before = recordOrEmpty(text === undefined ? undefined : parseJson(text).value);
	const merged = Object.entries(settings).map(([key, value]) => [key, merge(before[key], value)]);
	return JSON.stringify({ ...before, ...Object.fromEntries(merged) });
}

function merge(before: unknown, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return { ...recordOrEmpty(before), ...value };
}
