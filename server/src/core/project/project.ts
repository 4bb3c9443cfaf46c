import type { ConfigDocument, Document } from '../language/document.ts';
import type { IgnoreRule } from '../language/ignoreRules.ts';
import type { DataFiles } from '../openapi/model/files/overlays.ts';
import { partsDeriver } from '../text/derive.ts';
import type { SiteConfig } from './config/siteConfig.ts';
import type { Navigation } from './navigation/navigation.ts';
import type { FileFacts } from './pages/fileFacts.ts';
import type { Page } from './pages/page.ts';
import type { Script } from './scripts/script.ts';

/** A docs project at one moment. Immutable: the store creates a new one for every change. */
export interface Project {
	/** The configuration in force: `docs.json`, else `mint.json`; undefined when the project has none. */
	readonly config: ConfigDocument | undefined;
	/** Value of the configuration with its `$ref`s resolved; undefined without a readable configuration. */
	readonly configValue: unknown;
	/** Settings of the site, read from either dialect; empty without a readable configuration. */
	readonly site: SiteConfig;
	readonly navigation: Navigation;
	/** Pages by file path (`guides/start.mdx`). */
	readonly pages: ReadonlyMap<string, Page>;
	/** Facts of pages and snippets on disk, by path. For a file that may be open in an editor, use `findFacts`. */
	readonly facts: ReadonlyMap<string, FileFacts>;
	/** JSON and YAML files with their texts, by path; they may be API descriptions. */
	readonly dataFiles: DataFiles;
	/** Scripts by path. Each is read when its exports are first requested. */
	readonly scripts: ReadonlyMap<string, Script>;
	/** Every file of the project by path from the root. */
	readonly files: ReadonlySet<string>;
	/** Rules of the ignore file: ignored files are not pages and are not published. */
	readonly ignoreRules: readonly IgnoreRule[];
	/** True if the user has turned style problems off, whatever the project sets. */
	readonly hidesStyle: boolean;
	/** The host's clock, in milliseconds, used to stop work on one page that takes too long. */
	readonly now: (() => number) | undefined;
	/** Files open in an editor, and the configuration, by path. */
	readonly documents: ReadonlyMap<string, Document>;
}

/**
 * Defines a value that is derived from some parts of a project; `compute` gets only these parts. The first part owns the
 * value, and is best one that changes often.
 *
 *     const folders = deriveFromProject('files', ['ignoreRules'], ({ files, ignoreRules }) => …);
 *     folders(project);
 */
export const deriveFromProject = partsDeriver<Project>();
