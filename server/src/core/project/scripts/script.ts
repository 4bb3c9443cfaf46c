import type { Definition } from '../../language/definition.ts';
import { maxScriptLength, readScriptExports, scriptDefinitions } from '../../language/scriptExports.ts';
import { detachSubstring } from '../../text/memory.ts';

/**
 * A script, such as `snippets/price.jsx`. Pages may import scripts from any folder, and most scripts in a repository
 * belong to its application. So a script is read when its exports are first requested, and only these are kept.
 */
export class Script {
	readonly kind = 'script';
	/** Text in an editor, if the script is open. */
	readonly openText: string | undefined;
	#read: (() => string | undefined) | undefined;
	#known: KnownExports | undefined;

	constructor(read: () => string | undefined, openText?: string) {
		this.#read = read;
		this.openText = openText;
	}

	/** A script that is open in an editor. */
	static open(text: string): Script {
		return new Script(() => (text.length > maxScriptLength ? undefined : text), text);
	}

	/** Exported names; `*` means others that are not known. */
	get exports(): readonly string[] {
		return this.#readOnce().names;
	}

	/** Definitions of the exported names, as far as they are known. */
	get definitions(): readonly Definition[] {
		return this.#readOnce().definitions;
	}

	#readOnce(): KnownExports {
		if (this.#known === undefined) {
			this.#known = readExports(this.#read?.());
			this.#read = undefined;
		}
		return this.#known;
	}

	/** True if the exports have been requested. */
	get isRead(): boolean {
		return this.#known !== undefined;
	}
}

interface KnownExports {
	readonly names: readonly string[];
	readonly definitions: readonly Definition[];
}

function readExports(text: string | undefined): KnownExports {
	if (text === undefined) return { names: ['*'], definitions: [] };
	const exports = readScriptExports(text);
	return {
		names: [...new Set(exports.map(({ name }) => name))].map(detachSubstring),
		definitions: scriptDefinitions(text, exports).map(({ name, hash }) => ({
			name: detachSubstring(name),
			hash,
		})),
	};
}
