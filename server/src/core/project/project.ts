import type { ConfigDocument, Document } from '../language/document.ts';
import type { IgnoreRule } from '../language/ignoreRules.ts';
import type { DataFiles } from '../openapi/model/files/overlays.ts';
import { partsDeriver } from '../text/derive.ts';
import type { SiteConfig } from './config/siteConfig.ts';
import type { Navigation } from './navigation/navigation.ts';
import type { FileFacts } from './pages/fileFacts.ts';
import type { Page } from './pages/page.ts';
import type { Script } from './scripts/script.ts';

/** A docs project at one moment. Immutable: the store makes a new one for every change. */
export interface Project {
	/** The configuration in force: `docs.json`, else `mint.json`; undefined when the project has none. */
	readonly config: ConfigDocument | undefined;
	/** What it says, with its parts that stand in other files in their places; undefined without a readable one. */
	readonly configValue: unknown;
	/** What the configuration says about the site, free of dialect; empty when there is no readable one. */
	readonly site: SiteConfig;
	readonly navigation: Navigation;
	/** Pages by file path (`guides/start.mdx`). */
	readonly pages: ReadonlyMap<string, Page>;
	/** Facts of pages and snippets as the disk has them, by path. What an editor holds is newer: ask `findFacts`. */
	readonly facts: ReadonlyMap<string, FileFacts>;
	/** JSON and YAML files by path, in which API descriptions may be: their texts are kept. */
	readonly dataFiles: DataFiles;
	/** Scripts by path. Most are of no interest: each is read when somebody asks what it exports. */
	readonly scripts: ReadonlyMap<string, Script>;
	/** Every file of the project by path from the root. */
	readonly files: ReadonlySet<string>;
	/** What the author leaves out of the site: ignored files are no pages, and are not published. */
	readonly ignoreRules: readonly IgnoreRule[];
	/** Whether the user wants no style problems, whatever the project says. */
	readonly hidesStyle: boolean;
	/** The host's clock, in milliseconds, by which work on one page that takes too long is ended. */
	readonly now: (() => number) | undefined;
	/** Files open in an editor, and the configuration, by path. */
	readonly documents: ReadonlyMap<string, Document>;
}

/**
 * Defines a value that is derived from some parts of a project, which `compute` gets and no others. The first part owns
 * the value; best one that changes often.
 *
 *     const folders = deriveFromProject('files', ['ignoreRules'], ({ files, ignoreRules }) => …);
 *     folders(project);
 */
export const deriveFromProject = partsDeriver<Project>();
