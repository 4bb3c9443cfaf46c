import { decodeEntity } from './decodeEntity.ts';

/** What Markdown reads, escapes and entities resolved; an escaped `&` begins no entity. */
export function decodeMarkdown(raw: string): string {
	return raw.replace(/\\([!-/:-@[-`{-~])|&(#?\w{1,31});/g, (all, escaped?: string, entity?: string) => {
		if (escaped !== undefined) return escaped;
		return decodeEntity(entity ?? '') ?? all;
	});
}
