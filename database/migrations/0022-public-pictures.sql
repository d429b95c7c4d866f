-- Pictures for everybody: the owner's photos of the facilities, and of canteen items.
alter type file_purpose add value 'public_picture';

-- The drawn scenes of the landing page that a photo stands in for.
create table facility_pictures (
  facility text primary key check (
    facility in ('reading_hall', 'quiet_floor', 'canteen', 'lockers', 'drinking_water', 'printing', 'cctv')
  ),
  file_id uuid not null references files on delete restrict,
  -- what it shows, for those who don't see it
  alt text not null check (alt <> '')
);

create function announce_pictures() returns trigger language plpgsql as $$
begin
  perform announce('library all');
  return null;
end $$;
create trigger announce after insert or update or delete on facility_pictures for each statement execute function announce_pictures();
