/** Style sheets that are imported by a script; the build bundles them. */
declare module '*.css';
