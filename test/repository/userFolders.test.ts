import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/setup/projectRoot.mjs';
import { cacheFolder, npmCacheFolder } from '../../scripts/setup/userFolders.mjs';
import { folder } from '../support/folder.ts';

test('downloads are kept where the user says, else in the user’s own cache', () => {
	const XDG_CACHE_HOME = folder({});
	expect(cacheFolder({ XDG_CACHE_HOME })).toBe(join(XDG_CACHE_HOME, 'recto-docs'));
	expect(cacheFolder({ XDG_CACHE_HOME, RECTO_CACHE: 'off' })).toBe(join(XDG_CACHE_HOME, 'recto-docs'));
	expect(cacheFolder({ XDG_CACHE_HOME, RECTO_CACHE: 'elsewhere' })).toBe(resolve('elsewhere'));
});

test('downloads are kept in the checkout where the user has no folder for them', () => {
	const XDG_CACHE_HOME = join(folder({ 'a-file': '' }), 'a-file');
	expect(cacheFolder({ XDG_CACHE_HOME })).toBe(join(projectRoot, '.cache'));
	const npm_config_cache = join(XDG_CACHE_HOME, 'npm');
	expect(npmCacheFolder({ XDG_CACHE_HOME, npm_config_cache })).toBe(join(projectRoot, '.cache', 'npm'));
});
